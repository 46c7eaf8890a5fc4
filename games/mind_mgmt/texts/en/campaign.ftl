# The SHIFT campaign: what is said of it between two games.

campaign-side-recruiter = Recruiter
campaign-side-rogues = Rogue Agents
campaign-way-opponents = Opponents choose
campaign-way-opponents-amount = Opponents choose { $amount ->
        [one] { $amount } module
       *[other] { $amount } modules
    } each
campaign-way-auction = Auction
campaign-how = { $code ->
        [R] by recruits
        [C] by time
       *[other] in round { $code }
    }
campaign-card = with { $card }
campaign-modules = modules: { $modules }
campaign-agents = { $agents }

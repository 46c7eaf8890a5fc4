# The lesson: what is said when it begins and ends, its goals, and each kind of decision the first time.

lesson-act = Speakeasy: the first act
lesson-act-opening = **You run speakeasies in Manhattan during Prohibition.** In 1933 the most money wins. Your opponent is the **Rival**, who follows twelve cards. Until your turn ends, **Undo** takes back what you try out. (`/rules SP-SOLO-01`)
lesson-act-goal-docks = Send your first family member to row 1 of the Uptown docks. You’ll need the leverage that it brings.
lesson-act-learnt-docks = **Docks:** a family member brings the reward of the row. With one in an area’s docks you can raid the boats there.
lesson-act-goal-building = Open the speakeasy A2 on 16a. A boat lies in the harbour of district 16, and no mobster attacks there after this act.
lesson-act-learnt-building = **Building:** it brings the reward of its slot and the city token of its space. A mob war can destroy it, and a cop closes it.
lesson-act-goal-capo = Play your Still card and confirm. Then send a capo to the Wheelman in the Garage.
lesson-act-learnt-capo = **Capo:** you send one a turn, to a person with actions for you. Most people talk to one capo an act, so the Rival may be faster.
lesson-act-goal-barrel = Play your Fleet card. Enter district 16 with your truck, buy a barrel from the boat and deliver it to your speakeasy.
lesson-act-learnt-barrel = **Barrel:** boats sell them and your still produces them. Trucks take them to your buildings.
lesson-act-goal-protection = At the end of the act a cop comes to district 16. Get a family member from the Alderman, and protect your speakeasy with a VIP room card.
lesson-act-learnt-protection = **Protection:** a protected building stays open beside a cop. It also pays at the end of the game: $10 for a speakeasy, up to $20 for others.
lesson-act-goal-sale = Go to the restaurant. Place 1 costs a card: give up any but your Party card P08. Then play P08 and sell your barrel.
lesson-act-learnt-sale = **Sale:** your notoriety sets the price, and your Party level how many barrels you sell at a time. Raising any level brings notoriety.
lesson-act-goal-book = Cook the book that your Fleet card brought. Central Park 2 asks for 5 leverage, and you have that.
lesson-act-learnt-book = **Book:** it pays for a goal that you meet at that moment. Two players at most get each goal, so don’t wait too long.
lesson-act-goal-helper = Send a capo to the Consigliere and take a helper card. The Pickpocket has the dearest bottle on display.
lesson-act-learnt-helper = **Helper card:** you use it once, at the start of a turn. Each different bottle on your cards pays at the end of the game.
lesson-act-goal-mobster = Associate with Waxey Gordon. He adds 2 leverage whenever you protect buildings.
lesson-act-learnt-mobster = **Mobster:** your associate has an ability, and fights for you in takeovers and mob wars for a fee. You need greater strength to attack, but equal strength to defend.
lesson-act-goal-payout = Take your last card of the act. Mobsters attack then, cops arrive, and each area pays those who control its districts.
lesson-act-learnt-payout = **Payout:** control pays into your safe. What you spend from there costs double, but at the end safe and cash are worth the same.
lesson-act-closing = Play on if you like: the other three acts are a real game against the Rival. Cash, safe, protected buildings and bottles count at the end. **New game:** `/game new`. (`/rules SP-END-01`)
lesson-confirm = Your preparation is done. **Confirm** makes it final; until then **Undo** takes it back. (`/rules SP-PREP-08`)

# The preparatory round

lesson-sp-d01 = Before the first act, one family member goes to work in the docks. Each row brings something else, at once. (`/rules SP-PREP-01`)
lesson-sp-d02 = Your first building is a speakeasy or the still. Cheap ones leave you more cash, dear ones bring better rewards. (`/rules SP-PREP-03`)
lesson-sp-d03 = Each answer names the city token of the space, and what threatens the district. You can play tokens in the restaurant. (`/rules SP-BLD-02`)
lesson-sp-d04 = You gain only the reward of this card, not its action. It stays on your board, and its leverage icons count from now on. (`/rules SP-PREP-07`)

# Your turn

lesson-sp-d05 = You may use one helper card before you send a capo. Its bottle counts at the end, whether you’ve used the card or not. (`/rules SP-HELP-04`)
lesson-sp-d06 = A turn is one capo, sent to a person who’s free. All actions of that person follow, from top to bottom, and you may skip them. (`/rules SP-TURN-04`)
lesson-sp-d11 = A card brings its reward, then its action: protect, sell, produce or deliver. It replaces the card of its kind on your board. (`/rules SP-CARD-04`)
lesson-sp-d13 = You choose the deck, and see the top card of each. A turn ends with such a card, so think of what you’ll do next. (`/rules SP-TURN-06`)
lesson-sp-d09 = The card goes to the bottom of its deck. Give up one that you won’t play soon. (`/rules SP-CARD-07`)
lesson-sp-d08 = Each level makes one thing better, and raises your notoriety by 1. Notoriety makes barrels dearer and brings rewards on its way. (`/rules SP-LVL-06`)
lesson-sp-d10 = This card lets you raise the same level again if you discard another card. (`/rules SP-LVL-07`)

# Family, goons and mobsters

lesson-sp-d14 = A member in the VIP area can protect a building later. One in the docks brings a reward now, and helps you in raids. (`/rules SP-FAM-01`)
lesson-sp-d15 = Your other members in the docks may move to empty slots, for instance to an area where you plan a raid. They gain nothing there. (`/rules SP-FAM-04`)
lesson-sp-d16 = Each goon that you return adds 1 to your strength in one fight. The more you have, the dearer the next one is. (`/rules SP-GOON-02`)
lesson-sp-d26 = You have one associate at a time. An associate’s strength helps you in takeovers and mob wars for the fee, but never in raids. (`/rules SP-ASSOC-01`)

# Buildings

lesson-sp-d17 = You may build twice. To open takes an empty space; to take over takes a mobster speakeasy and more strength than its district has. (`/rules SP-BLD-06`)
lesson-sp-d18 = Each piece has its price and its reward. Three pieces of the same group make your upgrades cheaper. (`/rules SP-BLD-03`)
lesson-sp-d19 = Your strength, goons and associate must be greater than the strength token. The building is paid as well. (`/rules SP-TAKE-03`)
lesson-sp-d20 = Your associate helps for a fee. Without the associate more goons go back to the supply. (`/rules SP-TAKE-05`)
lesson-sp-d21 = A speakeasy that becomes a nightclub or casino sells at the higher price. Its barrel and its protector stay. (`/rules SP-BLD-10`)

# Barrels

lesson-sp-d22 = Each protection costs leverage by your place in the turn order. Icons on your cards pay every time; tokens are spent for the rest. (`/rules SP-PROT-02`)
lesson-sp-d23 = A truck enters anywhere for free, and each border costs 1 range. Loading, buying and delivering cost no range. (`/rules SP-TRUCK-04`)
lesson-sp-d24 = Barrels beside your open buildings can be sold. Nightclubs and casinos pay more than speakeasies. (`/rules SP-SELL-01`)
lesson-sp-d25 = Your still produces as many barrels as its level says. Trucks load them in its district. (`/rules SP-PROD-02`)

# Raids

lesson-sp-d27 = Your strength counts once for each member in the docks of the boat’s area, plus 1 for each goon. A raid brings a crate and a barrel. (`/rules SP-RAID-04`)
lesson-sp-d28 = The Rival’s members in those docks fight for you if you rent them. Just enough goons follow. (`/rules SP-RAID-06`)
lesson-sp-d29 = The stolen barrel goes beside any open building of yours without one, or to your still. (`/rules SP-RAID-13`)
lesson-sp-d30 = One of your members in these docks comes back to the VIP area. It can protect a building from there. (`/rules SP-RAID-15`)

# The restaurant and the park

lesson-sp-d31 = Coming here changes the turn order, at the cost of a card. Place 1 goes first, but its protection costs more leverage. (`/rules SP-REST-01`)
lesson-sp-d32 = Two different actions: play any card, play city tokens, or cook books. Only the restaurant offers the last two. (`/rules SP-REST-06`)
lesson-sp-d33 = A city token works like a small card. What you play goes back to the display. (`/rules SP-REST-08`)
lesson-sp-d34 = You put a book on a goal that you meet now. The money goes into your safe, and both spaces bring different rewards. (`/rules SP-BOOK-02`)
lesson-sp-d35 = Your capo changes places with one of the Rival, and you perform the actions there. The Rival gets $2. (`/rules SP-PARK-01`)

# Helper cards and city tokens

lesson-sp-d37 = The display shows three helper cards. The bottle counts at the end, but only one of each kind. (`/rules SP-HELP-01`)
lesson-sp-d38 = The Impostor uses a card on display, which stays there. (`/rules SP-HELP-06`)
lesson-sp-d39 = City tokens are played in the restaurant. You keep up to four at the end of your turn. (`/rules SP-CITY-01`)
lesson-sp-d40 = Tokens that you’ve played or can’t keep go face up to the display. There they can be taken again. (`/rules SP-CITY-08`)

# The mob war

lesson-sp-d41 = Protection doesn’t help here. To keep the building you need as much strength as the mobster, with goons and your associate. (`/rules SP-WAR-10`)

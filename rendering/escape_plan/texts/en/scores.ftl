# The count after the end.

score-title = Final score
score-total = Total
score-arrested = arrested: no score
text-heading-score = ### Final score
text-score =
    { $escaped ->
        [0] - { $who } was arrested and scores nothing.
       *[other] - { $who }: **{ MONEY($total) }** ({ $lines })
    }
text-score-line = { $name } { MONEY($amount) }

# What a log can be narrowed to

topic-ways = Where people went
topic-money = Money
topic-police = Police and notoriety
topic-things = Assets, contacts and gear
topic-city = The city

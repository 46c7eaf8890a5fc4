"""Where people come in: presses, forms and commands, each acknowledged first and then answered."""

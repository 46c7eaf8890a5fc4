# An option below a picture that has no place for it

numbered-option = { $number } { $option }

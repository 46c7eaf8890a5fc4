# The title picture
title-line = Commit their crimes. Keep your soul.
title-alt = { $game }: a ring of eight lit zones around a robot policeman, and ten heads below.

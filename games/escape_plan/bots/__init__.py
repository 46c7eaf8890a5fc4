"""Sandra and Costa, who act by their cards (EP-TWO, EP-SOLO)."""

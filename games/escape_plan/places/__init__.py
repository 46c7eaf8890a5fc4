"""What a visit to each kind of location brings (EP-VIS)."""

"""What a seat may do at any time besides decisions: marks on the board, a side's notebook."""

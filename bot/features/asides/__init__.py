"""What a seat may do at any time beside the decisions: marks on the board, a side's notebook."""

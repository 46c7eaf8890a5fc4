"""Pictures with their alt texts, and the words in them: a view goes in, a picture comes out."""

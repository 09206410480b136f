namespace Shop.Models;

public class Review
{
    public string Text { get; set; }
    public int Stars { get; set; }
}

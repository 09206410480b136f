using System;
using System.Collections.Generic;
using System.Linq;

namespace Shop.Catalog
{
    public sealed class Product
    {
        public int Id { get; set; }
        public string Name { get; init; } = string.Empty;
        public decimal Price { get; private set; }

        public void Discount(decimal rate)
        {
            if (rate < 0 || rate > 1)
                throw new ArgumentOutOfRangeException(nameof(rate));
            Price = Math.Round(Price * (1 - rate), 2);
        }
    }

    public class CatalogService
    {
        private readonly List<Product> _products = new List<Product>();

        public IEnumerable<Product> Cheapest(int count) => _products.OrderBy(p => p.Price).Take(count);
    }
}

using System;
using System.Collections.Generic;
using System.IO;
using System.Net.Sockets;

namespace Swept
{
    public class Meter
    {
        private const bool Strict = true;
        private static readonly bool Lenient = false;

        private static int Received()
        {
            int amount = 0;
            using (var client = new TcpClient("meters.example.org", 39544))
            using (var reader = new StreamReader(client.GetStream()))
            {
                int.TryParse(reader.ReadLine(), out amount);
            }
            return amount;
        }

        public int Rate()
        {
            int amount = Received();
            return 100 / amount; // expect: division-by-zero
        }

        public int Rest(string text)
        {
            int amount = int.Parse(text);
            if (amount == 0) return 0;
            return 100 % amount; // safe: division-by-zero
        }

        public int Shares(string text)
        {
            int amount = Convert.ToInt32(text);
            return amount > 0 ? 100 / amount : 0; // safe: division-by-zero
        }

        public int Switched(string text)
        {
            int amount = 0;
            if (Strict) amount = 5;
            if (Lenient) amount = int.Parse(text);
            return 100 / amount; // safe: division-by-zero
        }

        public int Counted(string text)
        {
            int amount = 0;
            for (int turn = 0; turn < 1; turn++) amount = int.Parse(text);
            Console.WriteLine(100 % amount); // expect: division-by-zero
            return (int)(100.0 / double.Parse(text)); // expect: division-by-zero
        }

        public int Sum(string text)
        {
            int amount = int.Parse(text);
            Console.WriteLine(amount - 1); // expect: integer-overflow
            if (amount < int.MaxValue) Console.WriteLine(amount + 1); // safe: integer-overflow
            Console.WriteLine((long)amount * 2); // safe: integer-overflow
            Console.WriteLine((short)amount); // expect: integer-overflow
            return amount * 2; // expect: integer-overflow
        }

        public int Careful(string text)
        {
            int amount = int.Parse(text);
            return checked(amount * 2); // safe: integer-overflow
        }

        public int Place(string text, int[] readings, List<int> known)
        {
            int place = int.Parse(text);
            int[] three = { 1, 2, 3 };
            Console.WriteLine(three[3]); // expect: out-of-bounds-read
            if (place < readings.Length) Console.WriteLine(readings[place]); // expect: out-of-bounds-read
            if (place >= 0 && place < known.Count) Console.WriteLine(known[place]); // safe: out-of-bounds-read
            if (place < 0 || place > 2) return 0;
            Console.WriteLine(three[place]); // safe: out-of-bounds-read
            three[place] = 0; // safe: out-of-bounds-read
            return readings[place + 90]; // expect: out-of-bounds-read
        }

        private string Find(string key) => key == "a" ? "found" : null;

        private string Look(string key)
        {
            if (key.StartsWith("a")) return "found";
            return null;
        }

        public void Names(string name, object any)
        {
            if (name == null) Console.WriteLine("no name");
            Console.WriteLine(name.Length); // expect: null-dereference
            string kept = null;
            Console.WriteLine(kept.Length); // expect: null-dereference
            var found = Look(name);
            Console.WriteLine(found.Length); // expect: null-dereference
            var other = Look(name);
            if (other != null) Console.WriteLine(other.Length); // safe: null-dereference
            Console.WriteLine(Look(name)?.Length); // safe: null-dereference
            if (!(any is string text)) return;
            Console.WriteLine(text.Length); // safe: null-dereference
        }
    }
}

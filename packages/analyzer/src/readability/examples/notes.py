Meeting on the new checkout, Tuesday morning.

We agreed that the basket keeps its items for thirty days. After that a mail goes out,
and the items are removed at the end of the month. Payments by invoice stay as they are.

Open questions:
- Who tells customers about the new delivery times?
- Do we show prices with or without taxes to business accounts?
- The search finds nothing for words with a hyphen. Is that known?

Next meeting in two weeks, same room. Please bring the figures of the last quarter,
and the list of countries that we don't deliver to any more.

/** @module The words by which code names the current user. */

/** Who is logged in: an owner that a request names by itself (`customer = req.query.customer`) is a search. */
export const WHO_ASKS =
  /session|current|principal|claims|identity|jwt|token|auth|viewer|\$?\buser(?:Id|ID|_id)?\b|\bme\b/i;

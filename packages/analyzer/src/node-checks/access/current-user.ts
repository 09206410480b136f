/** @module Names for the current user. */

/**
 * Expressions for the authenticated user. An owner from the request (`customer = req.query.customer`) is only a search.
 */
export const WHO_ASKS =
  /session|current|principal|claims|identity|jwt|token|auth|viewer|\$?\buser(?:Id|ID|_id)?\b|\bme\b/i;

/** @module A Worker that answers a constant, beside which others are measured. Never deployed. */
export default { fetch: () => Response.json({ constant: true }) };

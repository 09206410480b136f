/** @module A Worker that returns a constant, the baseline for measurements. Never deployed. */
export default { fetch: () => Response.json({ constant: true }) };

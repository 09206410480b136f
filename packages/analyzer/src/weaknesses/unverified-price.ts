import type { Weakness } from '../api-model/weakness.ts';

export const unverifiedPrice: Weakness = {
  id: 'unverified-price',
  title: 'Insufficient verification of price data',
  cwe: [345, 20],
  category: 'A08',
  category2021: 'A08',
  severity: 'high',
  description: '{sink} in {function} accepts a price, or an amount in return, without verifying it.',
  attack:
    'An attacker moves the price for the length of one transaction, or waits until an old one is still in use, and trades against it.',
  recommendation:
    'Test when the price was set and how certain it is, use an average over time, and demand a minimum amount in return.',
  power: 6,
  impact: 'Funds are traded at a price that an attacker has chosen.',
  fixExamples: {
    solidity: `(, int256 answer, , uint256 updatedAt, ) = feed.latestRoundData();
require(answer > 0 && block.timestamp - updatedAt < MAX_AGE, "stale price");`,
  },
  references: [
    'https://owasp.org/Top10/2025/A08_2025-Software_or_Data_Integrity_Failures/',
    'https://cwe.mitre.org/data/definitions/345.html',
  ],
};

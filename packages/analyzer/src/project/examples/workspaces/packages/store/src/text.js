export const matcher = (term) => new RegExp(term); // expect: regex-injection
export const exact = (term) => new RegExp(term.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));

/** Families of CWEs for the same weakness: a finding with one of a row matches a label with another. */
const FAMILIES: readonly (readonly number[])[] = [
  [77, 78, 88],
  [79, 80, 83, 87, 116],
  [89, 564, 943],
  [22, 23, 36, 73, 98],
  [94, 95, 96, 917, 1336],
  [91, 643, 652],
  [611, 776, 827],
  [93, 113],
  [93, 117],
  [915, 1321],
  [326, 327, 328, 329, 757, 759, 760, 780, 916],
  [330, 331, 335, 338],
  [256, 259, 321, 522, 798, 1392],
  [614, 1004, 1275],
  [295, 297, 599],
  [345, 347, 353],
  [200, 209, 215, 359, 532, 548],
  [311, 312, 319],
  [284, 285, 306, 425, 566, 639, 862, 863],
  [287, 290, 303, 306, 307],
  [384, 613],
  [521, 620, 640],
  [276, 732],
  [185, 400, 777, 1333],
  [400, 770, 789],
  [840, 841, 602, 1284],
  [119, 120, 121, 122, 125, 126, 131, 787],
  [415, 416, 825],
  [190, 191, 680, 681],
  [362, 367, 667],
  [252, 253, 391, 754, 755],
  [183, 346, 942],
  [451, 693, 1021],
  [11, 215, 489],
  [203, 208, 385],
  [470, 749],
  [353, 494, 829],
  [242, 676],
  [2, 13, 16],
  [20, 1284, 1285],
];

const rowsOf = new Map<number, Set<number>>();
for (const [row, members] of FAMILIES.entries()) {
  for (const cwe of members) rowsOf.set(cwe, (rowsOf.get(cwe) ?? new Set()).add(row));
}

/** Whether two lists of CWEs belong to the same weakness. */
export const sameWeakness = (left: readonly number[], right: readonly number[]): boolean =>
  left.some((one) =>
    right.some((other) => {
      if (one === other) return true;
      const rows = rowsOf.get(other);
      return [...(rowsOf.get(one) ?? [])].some((row) => rows?.has(row) ?? false);
    }),
  );

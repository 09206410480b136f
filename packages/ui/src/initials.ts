/**
 * The letters of an avatar: the first letters of first and last name; of a single name its first two; without a name
 * the first letter of the address; '?' without either.
 */
export function initials(user: { firstName: string; lastName: string; email: string }): string {
  const first = [...user.firstName.trim()];
  const last = [...user.lastName.trim()];
  const letters = last.length > 0 ? [first[0], last[0]] : first.slice(0, 2);
  return (letters.filter(Boolean).join('') || [...user.email.trim()][0] || '?').toUpperCase();
}

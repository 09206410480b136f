/**
 * The letters of an avatar: first letters of first and last name; of one name its first two; without a name the first
 * letter of the address; '?' when there is nothing at all.
 */
export function initials(user: { firstName: string; lastName: string; email: string }): string {
  const first = [...user.firstName.trim()];
  const last = [...user.lastName.trim()];
  const letters = last.length > 0 ? [first[0], last[0]] : first.slice(0, 2);
  return (letters.filter(Boolean).join('') || [...user.email.trim()][0] || '?').toUpperCase();
}

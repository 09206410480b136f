/** Tells password managers, and nobody else, whose password a form is about. */
export const AccountName = ({ email }: { email: string }) => (
  <input type="text" autoComplete="username" value={email} readOnly hidden />
);

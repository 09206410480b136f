export const RESET_DONE_TEXT = 'Password reset successful! You can now login with your new password.';

/** Navigation state that the reset page passes to the login page. */
export const RESET_DONE_STATE = { passwordReset: true };

/** Whether a navigation's state comes from a completed reset. */
export const isAfterReset = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'passwordReset' in state && state.passwordReset === true;

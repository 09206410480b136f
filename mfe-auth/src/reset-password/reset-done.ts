export const RESET_DONE_TEXT = 'Password reset successful! You can now login with your new password.';

/** What the reset page hands to the login page with the navigation. */
export const RESET_DONE_STATE = { passwordReset: true };

/** Whether a navigation's state comes from a reset that has just succeeded. */
export const tellsOfReset = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'passwordReset' in state && state.passwordReset === true;

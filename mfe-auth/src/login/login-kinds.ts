/** The differences between the two tabs. */
export interface LoginKind {
  operation: 'login' | 'adminLogin';
  success: string;
  target: string;
}

export const USER_LOGIN: LoginKind = { operation: 'login', success: 'Login successful', target: '/scan' };

export const ADMIN_LOGIN: LoginKind = {
  operation: 'adminLogin',
  success: 'Admin login successful',
  target: '/admin/users',
};

/** @module Session keys that hold permissions. */

/**
 * Names as alternatives of an API pattern. Identity isn't included: it may come from the request after a password
 * check.
 */
export const PRIVILEGE_NAMES =
  '{role,roles,user_role,userRole,is_admin,isAdmin,admin,is_staff,is_superuser,permission,permissions,privileges,privilege,access_level,user_type,is_authenticated,authenticated,logged_in,loggedin,is_logged_in,scope,scopes}';

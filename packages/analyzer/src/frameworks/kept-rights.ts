/** @module Session keys that hold permissions. */

/** As alternatives of an API pattern. Who someone is may be kept as it was sent, once a password has proved it. */
export const KEPT_RIGHTS =
  '{role,roles,user_role,userRole,is_admin,isAdmin,admin,is_staff,is_superuser,permission,permissions,privileges,privilege,access_level,user_type,is_authenticated,authenticated,logged_in,loggedin,is_logged_in,scope,scopes}';

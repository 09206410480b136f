const PREFIX = 'uploads';
const OBJECT_PATH = /^\/objects\/([0-9a-f-]{36})$/;

/** The R2 key of a user's object. It contains the owner's ID, so that no caller can address another user's object. */
export const objectKey = (userId: string, objectId: string): string => `${PREFIX}/${userId}/${objectId}`;

/** The name of an object for `POST /api/scans`. */
export const objectPath = (objectId: string): string => `/objects/${objectId}`;

/** The object's ID in such a name; undefined if it is not one. */
export const objectIdOf = (path: string): string | undefined => OBJECT_PATH.exec(path)?.[1];

/** The prefix of the R2 keys of all objects of a user. */
export const uploadsOf = (userId: string): string => `${PREFIX}/${userId}/`;

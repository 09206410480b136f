const PREFIX = 'uploads';
const OBJECT_PATH = /^\/objects\/([0-9a-f-]{36})$/;

/** The R2 key of a user's object. The owner is part of it, so that no caller can name an object of somebody else. */
export const objectKey = (userId: string, objectId: string): string => `${PREFIX}/${userId}/${objectId}`;

/** The name of an object for `POST /api/scans`. */
export const objectPath = (objectId: string): string => `/objects/${objectId}`;

/** The object's id in such a name; undefined where it is none. */
export const objectIdOf = (path: string): string | undefined => OBJECT_PATH.exec(path)?.[1];

/** What the R2 keys of all of a user's objects begin with. */
export const uploadsOf = (userId: string): string => `${PREFIX}/${userId}/`;

/**
 * @module
 * Members of uploaded files in upload middleware (multer, express-fileupload, formidable, connect-multiparty).
 */

/** Members that the middleware sets. `filename` isn't included: an application may derive it from the client's name. */
export const UPLOAD_PLACES = ['path', 'filepath', 'tempFilePath', 'destination', 'size', 'fieldname', 'newFilename'];

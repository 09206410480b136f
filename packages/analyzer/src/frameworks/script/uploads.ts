/** @module What middlewares for uploads (multer, express-fileupload, formidable, connect-multiparty) say of a file. */

/** Members that the middleware fills in. `filename` is not one of them: an application may take it from the client's name. */
export const UPLOAD_PLACES = ['path', 'filepath', 'tempFilePath', 'destination', 'size', 'fieldname', 'newFilename'];

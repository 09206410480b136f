/** Path of the page about connecting a model. */
export const CONNECT_MODEL_PATH = '/scan/connect-model';

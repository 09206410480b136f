/** Where the page is that says how a model is connected. */
export const CONNECT_MODEL_PATH = '/scan/connect-model';

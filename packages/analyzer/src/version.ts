/** Version of the engine and of its rules; every scan keeps it. */
export const ENGINE_VERSION = '0.1.0';

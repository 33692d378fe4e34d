const { PATH, NODE_COMPILE_CACHE } = process.env

/** The environment of a process that a test starts, without the settings of the developer's own server. */
export const processEnv = { PATH, NODE_COMPILE_CACHE, PORT: '0' }

import { fileURLToPath } from 'node:url'

const { PATH, NODE_COMPILE_CACHE } = process.env

/** The environment of a process that a test starts, without the settings of the developer's own server. */
export const processEnv = { PATH, NODE_COMPILE_CACHE, PORT: '0' }

/** The program of the server, which is built before the tests begin. */
export const serverProgram = fileURLToPath(new URL('../dist/server/main.js', import.meta.url))

import { at } from './places.mjs'

/** The server as `npm run build` builds it. */
export const serverFile = 'packages/server/dist/server/main.js'

// A small young generation and a heap limit far above what the server needs. Without both, V8 lets a large statement grow the
// process by 200 MB and does not return them. With 4 MB lists take 1.2 times the processor time of 8, which take 5 MB more memory.
export const serverFlags = ['--max-semi-space-size=8', '--max-old-space-size=512']
export const serverArgs = [...serverFlags, at(serverFile)]

/** Node's compile cache stores the compiled code, so that a start does not compile it again. */
export const serverEnv = { NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? at('.cache/compiled') }

import { at } from './places.mjs'

// A small young generation and a heap limit far above what the server needs. Without both, V8 lets a large statement grow the
// process by 200 MB and does not return them.
export const serverArgs = ['--max-semi-space-size=4', '--max-old-space-size=512', at('packages/server/src/main.ts')]

/** Node's compile cache stores the sources with their types stripped. Without it each start loads a compiler, whose memory is not released. */
export const serverEnv = { NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? at('.cache/compiled') }

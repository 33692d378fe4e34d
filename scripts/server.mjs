import { at } from './places.mjs'

// Few MB for new objects and a ceiling far above what the server needs: told of neither, V8 lets a large statement grow the
// process by 200 MB and keeps them.
export const serverArgs = ['--max-semi-space-size=4', '--max-old-space-size=512', at('packages/server/src/main.ts')]

/** What was read once, its types stripped, is kept for the next start: without it each start loads a compiler, and its memory stays. */
export const serverEnv = { NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? at('.cache/compiled') }

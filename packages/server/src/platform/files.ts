/**
 * The URL of a file of `packages/server`. This file and the built program, which contains it, lie equally deep in the package; no other file of the
 * server may find files by its own place.
 */
export const packageFile = (path: string): URL => new URL(`../../${path}`, import.meta.url)

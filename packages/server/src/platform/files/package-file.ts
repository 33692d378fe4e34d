import { existsSync } from 'node:fs'

let folder = new URL('.', import.meta.url)
// The sources and the built program lie at different depths.
while (!existsSync(new URL('migrations/', folder))) folder = new URL('../', folder)

/** The URL of a file of `packages/server`, from the sources and from the built program. */
export const packageFile = (path: string): URL => new URL(path, folder)

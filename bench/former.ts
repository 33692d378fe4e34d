import { execFile } from 'node:child_process'
import { basename, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { highLimits } from '../harness/high-limits.ts'
import type { Database } from '../harness/postgres.ts'
import type { Seed } from './seed.ts'

const seeding = `import { seedMigrated } from './bench/seed.ts'
  await seedMigrated(JSON.parse(process.argv[1]), JSON.parse(process.argv[2]), new Date())`

export type Former = Awaited<ReturnType<typeof loadFormer>>

/** Returns what starts and seeds the product as it was at another commit, in the folder in which `scripts/check-out.mjs` installed it. */
export async function loadFormer(directory: string) {
  const { href } = pathToFileURL(join(directory, 'scripts/server.mjs'))
  const { serverArgs, serverEnv } = (await import(href)) as { serverArgs: string[]; serverEnv: NodeJS.ProcessEnv }
  return {
    name: basename(directory),
    program: { args: serverArgs, env: { ...serverEnv, ...highLimits }, cwd: directory },
    /** Seeds in a process of its own, because two versions of a library may not be loaded in one. */
    fill: async (database: Database, seed: Seed): Promise<void> => {
      const args = ['--input-type=module', '--eval', seeding, JSON.stringify(database), JSON.stringify(seed)]
      await promisify(execFile)(process.execPath, args, { cwd: directory })
    },
  }
}

import { startPostgres, type Database } from '../../harness/postgres.ts'

let opened: ReturnType<typeof startPostgres> | undefined
let count = 0

/** Creates an empty database on the PostgreSQL of this Playwright worker. */
export async function createDatabase(): Promise<Database> {
  opened ??= startPostgres()
  return (await opened).createDatabase(`journey_${++count}`)
}

export async function closePostgres(): Promise<void> {
  await (await opened)?.close()
}

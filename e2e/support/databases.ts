import { startPostgres, type Database } from '../../harness/postgres.ts'

let opened: ReturnType<typeof startPostgres> | undefined
let count = 0

/** Creates a migrated database without rows on the PostgreSQL of this Playwright worker. */
export async function createDatabase(): Promise<Database> {
  const postgres = await (opened ??= startPostgres())
  return postgres.createDatabase(`journey_${++count}`, postgres.connection.database)
}

export async function closePostgres(): Promise<void> {
  await (await opened)?.close()
}

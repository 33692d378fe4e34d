import { randomUUID } from 'node:crypto'
import { Client } from 'pg'
import { inject } from 'vitest'

/** The migrated database of a worker's server. `worker` counts from 1. */
function templateOf(worker: number) {
  const template = inject('postgres')[worker - 1]
  if (!template) throw new Error(`There is no database for worker ${worker}.`)
  return template
}

/** A database of this test file's own, copied from the migrated template or `empty`; `drop` when done. */
export async function ownDatabase({ empty = false } = {}) {
  const template = templateOf(Number(process.env.VITEST_POOL_ID))
  const database = `test_${randomUUID().replaceAll('-', '')}`
  const administer = async (statement: string) => {
    // Another database than the template: PostgreSQL copies only what nobody is connected to. As its superuser: an
    // autovacuum worker that is just there may be ended by nobody else.
    const client = new Client({ ...template, user: 'postgres', database: 'postgres' })
    await client.connect()
    await client.query(statement)
    await client.end()
  }
  const source = empty ? 'template0' : template.database
  await administer(`create database ${database} owner ${template.user} template ${source}`)
  return {
    connection: { ...template, database },
    drop: () => administer(`drop database ${database} with (force)`),
  }
}

import { randomUUID } from 'node:crypto'
import { Client } from 'pg'
import { inject } from 'vitest'

/** A database of this test file's own, copied from the migrated template or `empty`; `drop` when done. */
export async function ownDatabase({ empty = false } = {}) {
  const template = inject('postgres')
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

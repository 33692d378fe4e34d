import { randomUUID } from 'node:crypto'
import { Client } from 'pg'
import { inject } from 'vitest'
import type { Connection } from '../src/platform/db/connect.ts'

/** Returns the migrated template database of this Vitest worker. */
function findTemplate() {
  const worker = Number(process.env.VITEST_POOL_ID)
  const template = inject('postgres')?.[worker - 1]
  if (!template) throw new Error(`There is no database for worker ${worker}: only *.db.test.ts have one.`)
  return template
}

let opened: Promise<Client> | undefined

/**
 * Runs a statement as the superuser, because only a superuser may end an autovacuum worker that is running in the template. The
 * connection is to `postgres`, because PostgreSQL copies a template only while nobody is connected to the template.
 */
async function administer(statement: string): Promise<void> {
  opened ??= open({ ...findTemplate(), user: 'postgres', database: 'postgres' })
  await (await opened).query(statement)
}

async function open(connection: Connection): Promise<Client> {
  const client = new Client(connection)
  // The server stops before the worker does, which would be an uncaught error.
  client.on('error', () => {})
  await client.connect()
  return client
}

/** Creates a database for one test file: a copy of the migrated template, or an `empty` one, with further `options`. The caller must `drop` it. */
export async function ownDatabase({ empty = false, options = '' } = {}) {
  const template = findTemplate()
  const database = `test_${randomUUID().replaceAll('-', '')}`
  const source = empty ? 'template0' : template.database
  await administer(`create database ${database} owner ${template.user} template ${source} ${options}`)
  return {
    connection: { ...template, database },
    drop: () => administer(`drop database ${database} with (force)`),
  }
}

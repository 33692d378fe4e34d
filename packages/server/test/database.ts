import { randomUUID } from 'node:crypto'
import { Client } from 'pg'
import { inject } from 'vitest'
import type { Connection } from '../src/db/connect.ts'

/** Returns the migrated template database of a Vitest worker. `worker` counts from 1. */
function templateOf(worker: number) {
  const template = inject('postgres')[worker - 1]
  if (!template) throw new Error(`There is no database for worker ${worker}.`)
  return template
}

/** Returns the connection to the same database as the superuser. */
export const superuserOf = (connection: Connection): Connection => ({ ...connection, user: 'postgres' })

/** Creates a database for one test file: a copy of the migrated template, or an `empty` one. The caller must `drop` it. */
export async function ownDatabase({ empty = false } = {}) {
  const template = templateOf(Number(process.env.VITEST_POOL_ID))
  const database = `test_${randomUUID().replaceAll('-', '')}`
  const administer = async (statement: string) => {
    // Connects to `postgres`, because PostgreSQL copies a template only while nobody is connected to the template. Connects
    // as superuser, because only a superuser may end an autovacuum worker that is running in the template.
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

import { sql } from 'kysely'
import { expect, onTestFinished } from 'vitest'
import { openFaultProxy } from '../../../harness/fault-proxy.ts'
import { socketPath, type Database } from '../../../harness/postgres.ts'
import { ServerProcess } from './server-process.ts'
import type { TestApp } from './test-app.ts'

/** Starts a process of the server that can lose the answer of the database to a commit. */
export async function processThatLosesACommit(testApp: TestApp) {
  const database = testApp.connection as Database
  const proxy = await openFaultProxy(socketPath(database))
  onTestFinished(() => proxy.close())
  const killed = new ServerProcess(testApp, {
    DATABASE_URL: `postgres://${database.user}@127.0.0.1:${proxy.port}/${database.database}`,
  })
  onTestFinished(() => killed.kill())
  const url = await killed.url
  return {
    url,
    kill: () => killed.kill(),
    /**
     * The commit of a `call` that inserts or updates an order reaches the database, waits there, and succeeds. The process does not learn of
     * it, and so tells nobody.
     */
    lose: async (change: 'insert' | 'update', call: () => Promise<unknown>): Promise<void> => {
      await sql`create function wait_at_commit() returns trigger language plpgsql as $$
        begin perform pg_advisory_xact_lock(1); return null; end $$`.execute(testApp.db)
      await sql`create constraint trigger waits_at_commit after ${sql.raw(change)} on orders deferrable initially deferred
        for each row execute function wait_at_commit()`.execute(testApp.db)
      await testApp.db.transaction().execute(async (tx) => {
        await sql`select pg_advisory_xact_lock(1)`.execute(tx)
        call().catch(() => {})
        const waiting = () =>
          sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
        await expect.poll(async () => (await waiting().execute(testApp.db)).rows).not.toEqual([])
        proxy.cut('one-way')
      })
    },
  }
}

import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { emptyDatabase, withConnection } from '../test/database.ts'
import { scratchFolder } from '../test/folder.ts'
import { library, openLibrary } from '../test/library.ts'
import { verifyBackup } from './verify.ts'
import { writeBackup } from './write.ts'

/** Creates a table whose vacuum takes long, and waits until autovacuum works on it. PostgreSQL then looks for such tables every second instead of every minute. */
async function keepAutovacuumBusyIn(connection: { host: string; user: string; database: string }) {
  const asSuperuser = (statement: string) =>
    withConnection({ ...connection, user: 'postgres', database: 'postgres' }, (client) => client.query(statement))
  const setNaptime = async (change: string) => {
    await asSuperuser(`alter system ${change}`)
    await asSuperuser('select pg_reload_conf()')
  }
  onTestFinished(() => setNaptime('reset autovacuum_naptime'))
  await setNaptime(`set autovacuum_naptime = '1s'`)
  await withConnection(connection, async (client) => {
    const slowly =
      'autovacuum_vacuum_threshold = 0, autovacuum_vacuum_cost_delay = 100, autovacuum_vacuum_cost_limit = 1'
    await client.query(`create table visits (visitor text) with (${slowly})`)
    await client.query(`insert into visits select repeat('x', 1000) from generate_series(1, 5000)`)
    await client.query('delete from visits')
  })
  const workers = `select from pg_stat_activity where backend_type = 'autovacuum worker' and datname = '${connection.database}'`
  await expect.poll(async () => (await asSuperuser(workers)).rowCount).toBe(1)
}

/** Backs up a library, and creates the scratch database of its check as a process that died left it. */
async function withLeftScratchDatabase() {
  const [connection, folder] = [await emptyDatabase(), await scratchFolder()]
  const scratch = { ...connection, database: `${connection.database}_backup_check` }
  const file = join(folder, 'a.backup')
  await withConnection(connection, async (client) => {
    await openLibrary(client)
    await writeBackup(library(), client, file, { now: new Date(0) })
    await client.query(`create database ${scratch.database} template template0`)
    const comment = 'Ligeiro: made to try a backup, dropped afterwards'
    await client.query(`comment on database ${scratch.database} is '${comment}'`)
  })
  const query = (statement: string) => withConnection(connection, (client) => client.query(statement))
  const verify = () =>
    withConnection(connection, (client) =>
      verifyBackup(library(), client, file, { connection, disk: null }, new AbortController().signal),
    )
  return { scratch, query, verify }
}

test('a left scratch database is replaced although autovacuum works in it, and nothing is left', async () => {
  const { scratch, query, verify } = await withLeftScratchDatabase()
  await keepAutovacuumBusyIn(scratch)
  // The process that died did not close its connection.
  await withConnection(scratch, async () => expect(await verify()).toBe('restored'))
  expect((await query(`select from pg_database where datname = '${scratch.database}'`)).rowCount).toBe(0)
})

test('a left scratch database to which another user is connected stays, and the backup is only read', async () => {
  const { scratch, query, verify } = await withLeftScratchDatabase()
  await withConnection({ ...scratch, user: 'postgres' }, async () => expect(await verify()).toBe('read'))
  await query(`drop database ${scratch.database}`)
})

import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { ownDatabase } from '../../test/database.ts'
import { stallingDatabase } from '../../test/stalling-database.ts'
import { breakConnections, connect } from '../db/connect.ts'
import { isOutage } from '../db/outage.ts'
import { Listener } from './listener.ts'

let database: Awaited<ReturnType<typeof ownDatabase>>
let way: Awaited<ReturnType<typeof stallingDatabase>>
beforeAll(async () => {
  database = await ownDatabase()
  way = await stallingDatabase(database.connection)
})
afterAll(async () => {
  await way.close()
  await database.drop()
})
let listener: Listener
afterEach(() => listener.stop())

const hearing = (pulse: { everyMs: number; patienceMs: number }) => {
  const heard: string[] = []
  const lost = vi.fn<(error: Error | undefined, silent: boolean) => void>()
  listener = new Listener(
    way.connection,
    {
      channels: ['ligeiro_test'],
      onNotice: (_, payload) => void heard.push(payload),
      onListening: (again) => void heard.push(again ? 'listening again' : 'listening'),
      onLost: lost,
      onInvalidNotification: () => {},
    },
    pulse,
  )
  return { heard, lost }
}
const notify = async (payload: string) => {
  const db = connect(database.connection, 1, () => {})
  await sql`select pg_notify('ligeiro_test', ${payload})`.execute(db)
  await db.destroy()
}

test('a connection that fell silent without a word is noticed, replaced, and its listener told to catch up', async () => {
  const { heard, lost } = hearing({ everyMs: 20, patienceMs: 300 })
  await listener.start()
  await notify('before')
  await expect.poll(() => heard).toEqual(['listening', 'before'])
  way.pullCable()
  await notify('meanwhile')
  await expect.poll(() => heard).toEqual(['listening', 'before', 'listening again'])
  expect(lost).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ message: 'the database is silent' }), true)
  expect(listener.listening).toBe(true)
  await notify('after')
  await expect.poll(() => heard.at(-1)).toBe('after')
})

test('a connection that is ended is no silence', async () => {
  const { heard, lost } = hearing({ everyMs: 60_000, patienceMs: 60_000 })
  await listener.start()
  const db = connect(database.connection, 1, () => {})
  await sql`select pg_terminate_backend(pid) from pg_stat_activity where query like 'listen %'`.execute(db)
  await db.destroy()
  await expect.poll(() => heard).toEqual(['listening', 'listening again'])
  expect(lost).toHaveBeenCalledOnce()
  expect(lost.mock.lastCall?.[1]).toBe(false)
})

test('nobody listens to a server that may not write: what commits elsewhere is never heard there', async () => {
  const { heard } = hearing({ everyMs: 60_000, patienceMs: 60_000 })
  const demoted = await ownDatabase()
  const db = connect(demoted.connection, 1, () => {})
  await sql`alter database ${sql.ref(demoted.connection.database)} set default_transaction_read_only = on`.execute(db)
  await db.destroy()
  const deaf = new Listener(demoted.connection, {
    channels: ['ligeiro_test'],
    onNotice: () => {},
    onListening: () => void heard.push('listening'),
    onLost: () => {},
    onInvalidNotification: () => {},
  })
  await expect(deaf.start()).rejects.toThrow('the database is read-only')
  expect(heard).toEqual([])
  await demoted.drop()
})

test('what waits on a silent database fails as an outage once its connections are broken, and the next query gets another', async () => {
  hearing({ everyMs: 60_000, patienceMs: 60_000 })
  const db = connect(way.connection, 2, () => {})
  await sql`select 1`.execute(db)
  way.pullCable()
  const stuck = sql`select 2`.execute(db).catch((error: unknown) => error)
  breakConnections(db)
  expect(isOutage(await stuck)).toBe(true)
  expect((await sql<{ three: number }>`select 3 as three`.execute(db)).rows).toEqual([{ three: 3 }])
  await db.destroy()
})

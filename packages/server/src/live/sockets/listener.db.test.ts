import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { ownDatabase } from '#test/database.ts'
import { stallingDatabase } from '#test/stalling-database.ts'
import { breakConnections, connect } from '../../platform/db/connect.ts'
import { isOutage } from '../../platform/db/outage.ts'
import { Listener } from './listener.ts'

let database: Awaited<ReturnType<typeof ownDatabase>>
let proxy: Awaited<ReturnType<typeof stallingDatabase>>
beforeAll(async () => {
  database = await ownDatabase()
  proxy = await stallingDatabase(database.connection)
})
afterAll(async () => {
  await proxy.close()
  await database.drop()
})
let listener: Listener
afterEach(() => listener.stop())

const createListener = (pulse: { everyMs: number; timeoutMs: number }) => {
  const received: string[] = []
  const lost = vi.fn<(error: Error | undefined, silent: boolean) => void>()
  listener = new Listener(
    proxy.connection,
    {
      handlers: { ligeiro_test: (payload) => void received.push(payload) },
      onListening: (again) => void received.push(again ? 'listening again' : 'listening'),
      onLost: lost,
      onInvalidNotification: () => {},
    },
    pulse,
  )
  return { received, lost }
}
const notify = async (payload: string) => {
  const db = connect(database.connection, 1, () => {})
  await sql`select pg_notify('ligeiro_test', ${payload})`.execute(db)
  await db.destroy()
}

test('a connection that silently stops passing data is detected and replaced, and the listener is told to catch up', async () => {
  const { received, lost } = createListener({ everyMs: 20, timeoutMs: 300 })
  await listener.start()
  await notify('before')
  await expect.poll(() => received).toEqual(['listening', 'before'])
  proxy.pullCable()
  await notify('meanwhile')
  await expect.poll(() => received).toEqual(['listening', 'before', 'listening again'])
  expect(lost).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ message: 'the database is silent' }), true)
  expect(listener.listening).toBe(true)
  await notify('after')
  await expect.poll(() => received.at(-1)).toBe('after')
})

test('a connection that is closed is not reported as silent', async () => {
  const { received, lost } = createListener({ everyMs: 60_000, timeoutMs: 60_000 })
  await listener.start()
  const db = connect(database.connection, 1, () => {})
  await sql`select pg_terminate_backend(pid) from pg_stat_activity where query like 'listen %'`.execute(db)
  await db.destroy()
  await expect.poll(() => received).toEqual(['listening', 'listening again'])
  expect(lost).toHaveBeenCalledOnce()
  expect(lost.mock.lastCall?.[1]).toBe(false)
})

test('a listener refuses a read-only server, because that server gets no notifications of commits elsewhere', async () => {
  const { received } = createListener({ everyMs: 60_000, timeoutMs: 60_000 })
  const demoted = await ownDatabase()
  const db = connect(demoted.connection, 1, () => {})
  await sql`alter database ${sql.ref(demoted.connection.database)} set default_transaction_read_only = on`.execute(db)
  await db.destroy()
  const readOnlyListener = new Listener(demoted.connection, {
    handlers: { ligeiro_test: () => {} },
    onListening: () => void received.push('listening'),
    onLost: () => {},
    onInvalidNotification: () => {},
  })
  await expect(readOnlyListener.start()).rejects.toThrow('the database is read-only')
  expect(received).toEqual([])
  await demoted.drop()
})

test('a query on a silent connection fails as an outage once the connections are broken, and the next query gets a new one', async () => {
  createListener({ everyMs: 60_000, timeoutMs: 60_000 })
  const db = connect(proxy.connection, 2, () => {})
  await sql`select 1`.execute(db)
  proxy.pullCable()
  const waitingQuery = sql`select 2`.execute(db).catch((error: unknown) => error)
  breakConnections(db)
  expect(isOutage(await waitingQuery)).toBe(true)
  expect((await sql<{ three: number }>`select 3 as three`.execute(db)).rows).toEqual([{ three: 3 }])
  await db.destroy()
})

test('notices go out one after the other, because the driver takes no statement while it carries out another', async () => {
  const warned = vi.spyOn(process, 'emitWarning')
  const { received } = createListener({ everyMs: 20, timeoutMs: 5000 })
  await listener.start()
  for (let n = 0; n < 5; n++) listener.notify('ligeiro_test')
  await notify('after')
  await expect.poll(() => received.at(-1)).toBe('after')
  expect(warned).not.toHaveBeenCalled()
  warned.mockRestore()
})

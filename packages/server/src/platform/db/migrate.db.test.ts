import { readdir } from 'node:fs/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ownDatabase } from '#test/database.ts'
import { ensureFirstAdmin } from '../../bootstrap/first-admin.ts'
import { connect, type Db } from './connect.ts'
import { migrate, pendingMigrations } from './migrate.ts'

let database: Awaited<ReturnType<typeof ownDatabase>>
let processes: Db[]
beforeEach(async () => {
  database = await ownDatabase({ empty: true })
  processes = Array.from({ length: 3 }, () => connect(database.connection, 2, () => {}))
})
afterEach(async () => {
  await Promise.all(processes.map((db) => db.destroy()))
  await database.drop()
})

const now = new Date('2026-03-04T15:00:00.000Z')

test('processes that start at once on an empty database migrate it once and create one first admin', async () => {
  await Promise.all(processes.map((db) => migrate(db, now)))
  const [db] = processes as [Db]
  const applied = await db.selectFrom('migrations').select('name').orderBy('name').execute()
  const files = await readdir(new URL('../../../migrations/', import.meta.url))
  expect(applied.map((row) => row.name)).toEqual(files.toSorted())
  expect(await pendingMigrations(db)).toEqual([])

  const printed: unknown[] = []
  await Promise.all(processes.map((one) => ensureFirstAdmin(one, {}, now, (admin) => printed.push(admin))))
  expect(printed).toMatchObject([
    { email: 'admin@ligeiro.local', password: expect.stringMatching(/^([A-Z][a-z]{2}\d-?){4}$/) as string },
  ])
  expect(await db.selectFrom('users').select('id').execute()).toHaveLength(1)
})

test('a second start changes nothing', async () => {
  const [db] = processes as [Db]
  await migrate(db, now)
  await migrate(db, new Date(now.getTime() + 1000))
  const applied = await db.selectFrom('migrations').select('applied_at').execute()
  expect(new Set(applied.map((row) => row.applied_at.getTime()))).toEqual(new Set([now.getTime()]))
})

import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest'
import { ownDatabase } from '#test/database.ts'
import { withConnection } from '#test/rows.ts'
import { restoreBackup, writeBackup } from '../../backups/commands/backup.ts'
import { connect, type Db } from '../../platform/db/connect.ts'
import { createMigrationsTable, migrate, migrationNames, migrationText } from '../../platform/db/migrate.ts'
import { checkLedger } from './check.ts'

const now = new Date('2026-03-04T15:00:00.000Z')
/** The oldest schema that has books. */
const oldest = '0180_ledger.sql'

let database: Awaited<ReturnType<typeof ownDatabase>>
let db: Db
beforeEach(async () => {
  database = await ownDatabase({ empty: true })
  db = connect(database.connection, 2, () => {})
  await sql.raw(createMigrationsTable).execute(db)
  for (const name of (await migrationNames()).filter((one) => one <= oldest)) {
    await sql.raw(await migrationText(name)).execute(db)
    await db.insertInto('migrations').values({ name, applied_at: now }).execute()
  }
  await fillBooks()
})
afterEach(async () => {
  await db.destroy()
  await database.drop()
})

/** Two deliveries, one of them reversed, and a settlement of the other one that is paid in part, with the statements of that schema. */
async function fillBooks() {
  const [client, user, motoboy, closing] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()]
  for (const [id, role] of [
    [client, 'client'],
    [user, 'motoboy'],
  ])
    await sql`insert into users (id, name, email, role, password_hash, created_at)
      values (${id}, ${role}, ${`${role}@example.com`}, ${role}, '', ${now})`.execute(db)
  await sql`insert into motoboys (id, user_id) values (${motoboy}, ${user})`.execute(db)
  const post = async (tx: Db, key: string, entry: object) => {
    const whole = { kind: 'price', key, day: '2026-03-04', happened_at: now, posted_at: now, actor_id: user, ...entry }
    const { rows } = await sql<{ ids: string[] }>`
      select post_entries(${JSON.stringify([whole])}::jsonb) as ids`.execute(tx)
    return rows[0]!.ids[0]!
  }
  const lines = [
    { kind: 'client_open', party: client, cents: 1200 },
    { kind: 'revenue', party: null, cents: -1200 },
    { kind: 'cost', party: null, cents: 1080 },
    { kind: 'courier_earned', party: motoboy, cents: -1080 },
  ]
  const reversed = await post(db, 'first', { client_id: client, motoboy_id: motoboy, lines })
  await post(db, 'first:reversal', { client_id: client, motoboy_id: motoboy, reverses: reversed })
  const settled = await post(db, 'second', { client_id: client, motoboy_id: motoboy, lines })
  await db.transaction().execute(async (tx) => {
    await sql`
      insert into closings (id, kind, number, motoboy_id, from_day, until_day, earned_cents, hand_cents, total_cents, open_cents, document,
        closed_at, closed_by)
      values (${closing}, 'settlement', 1, ${motoboy}, '2026-03-04', '2026-03-04', 1080, 0, 1080, 0, '{}', ${now}, ${user})`.execute(
      tx,
    )
    await sql`
      update ledger_lines l set closing_id = ${closing} from ledger_accounts a
      where a.id = l.account_id and a.kind = 'courier_earned' and l.entry_id = ${settled}`.execute(tx)
    await post(tx, 'settlement', {
      kind: 'settlement',
      closing_id: closing,
      motoboy_id: motoboy,
      lines: [
        { kind: 'courier_earned', party: motoboy, cents: 1080 },
        { kind: 'courier_due', party: motoboy, cents: -1080 },
      ],
    })
    await post(tx, 'payment', {
      kind: 'payment',
      closing_id: closing,
      motoboy_id: motoboy,
      method: 'cash',
      lines: [
        { kind: 'courier_due', party: motoboy, cents: 500 },
        { kind: 'cash', party: null, cents: -500 },
      ],
    })
  })
}

const books = async (of: Db) => ({
  check: await checkLedger(of),
  balances: (
    await sql<{ kind: string; cents: number }>`
      select a.kind, b.cents::int from ledger_balances b join ledger_accounts a on a.id = b.account_id order by a.kind`.execute(
      of,
    )
  ).rows,
  open: (await sql<{ cents: number }>`select open_cents::int as cents from closings`.execute(of)).rows,
})
const whole = {
  check: { ok: true, entries: 5, lines: 16, problems: [] },
  balances: [
    { kind: 'client_open', cents: 1200 },
    { kind: 'courier_due', cents: -580 },
    { kind: 'courier_earned', cents: 0 },
  ],
  open: [{ cents: 580 }],
}

test('books of the oldest schema that had any add up after an upgrade', async () => {
  expect(await books(db)).toEqual(whole)
  await migrate(db, now)
  expect(await books(db)).toEqual(whole)
})

test('a backup of the oldest schema that had books is restored into the present one, and they add up', async () => {
  const target = await ownDatabase({ empty: true })
  const folder = await mkdtemp(join(tmpdir(), 'ligeiro-backup-'))
  const restored = connect(target.connection, 1, () => {})
  onTestFinished(async () => {
    await restored.destroy()
    await Promise.all([target.drop(), rm(folder, { recursive: true })])
  })
  const file = join(folder, 'old.backup')
  const { migrations } = await withConnection(database.connection, (client) => writeBackup(client, file, { now }))
  expect(migrations.at(-1)!.name).toBe(oldest)
  await withConnection(target.connection, (client) => restoreBackup(client, file, { now }))
  expect(await books(restored)).toEqual(whole)
})

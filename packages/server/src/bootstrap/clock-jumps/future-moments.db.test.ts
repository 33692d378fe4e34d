import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { startTestApp } from '#test/test-app.ts'
import { releaseFutureJobs } from '../../platform/jobs/release-future-jobs.ts'
import { deletable, movable, moveFutureMoments } from './future-moments.ts'

const dayMs = 86_400_000

async function start() {
  const testApp = await startTestApp()
  onTestFinished(() => testApp.close())
  return testApp
}

/** Moments that are not moved, and why not. */
const left: Record<string, readonly string[]> = {
  'what happened, at the time that it was recorded with': [
    'account_changes',
    'agreement_changes',
    'audit_events',
    'bairro_sources',
    'client_merges',
    'client_prices',
    'closings',
    'handovers',
    'imports',
    'ledger_checks',
    'ledger_entries',
    'migrations',
    'money_rules',
    'month_closings',
    'order_events',
    'order_items',
    'order_search',
    'order_waits',
    'orders',
    'passkeys',
    'pix_charges',
    'position_views',
    'position_views_by_link',
    'price_tables',
    'price_versions',
    'proof_checks',
    'push_key',
    'settings',
    'till_counts',
    'till_ticks',
    'totp_factors',
    'users',
  ],
  'compared with now where it is read': ['geocoder_turn', 'pushes', 'scheduled_backups', 'server_clock'],
  'where the learning of old orders stands': ['address_book_progress'],
}

test('every table with a moment is moved, deleted, or left for a reason', async () => {
  const { db } = await start()
  const { rows } = await sql<{ name: string }>`
    select distinct table_name as name from information_schema.columns
    where table_schema = 'public' and data_type = 'timestamp with time zone' and table_name !~ '^positions_\\d'`.execute(
    db,
  )
  const known = new Set([...Object.keys(movable), ...Object.keys(deletable), ...Object.values(left).flat()])
  expect(rows.map(({ name }) => name).filter((name) => !known.has(name))).toEqual([])
})

test('every moment of a table that is moved moves', async () => {
  const { db } = await start()
  const { rows } = await sql<{ name: string }>`
    select table_name || '.' || column_name as name from information_schema.columns
    where table_schema = 'public' and data_type = 'timestamp with time zone' and table_name = any(${Object.keys(movable)})
    order by 1`.execute(db)
  const moved = Object.entries(movable).flatMap(([table, columns]) => columns.map((column) => `${table}.${column}`))
  expect(rows.map(({ name }) => name)).toEqual(moved.toSorted())
})

test('a session of a clock that was a year ahead counts from now, and ends as late as any other', async () => {
  const { db, advanceClock, createUser, clock } = await start()
  const read = async (id: string) => {
    const of = db.selectFrom('refresh_tokens as t').innerJoin('sessions as s', 's.id', 't.session_id')
    return of.select(['s.created_at', 't.expires_at']).where('s.user_id', '=', id).executeTakeFirstOrThrow()
  }
  const [old, ahead] = [await createUser('client'), { id: '' }]
  const before = await read(old.id)
  advanceClock(365 * dayMs)
  ahead.id = (await createUser('client')).id
  const lifetime = (await read(ahead.id)).expires_at.getTime() - clock().getTime()
  advanceClock(-365 * dayMs)
  await moveFutureMoments(db, clock())
  expect(await read(ahead.id)).toEqual({
    created_at: clock(),
    expires_at: new Date(clock().getTime() + lifetime),
  })
  expect(await read(old.id)).toEqual(before)
})

test('a code that is valid for a day is no moment in the future, and one for a year is deleted', async () => {
  const { db, createOrder, clock } = await start()
  const [fresh, ahead] = [await createOrder(), await createOrder()]
  const encrypted_code = Buffer.from('x')
  await db
    .insertInto('recipient_codes')
    .values([
      { order_id: fresh.id, encrypted_code, expires_at: new Date(clock().getTime() + dayMs) },
      { order_id: ahead.id, encrypted_code, expires_at: new Date(clock().getTime() + 366 * dayMs) },
    ])
    .execute()
  await moveFutureMoments(db, clock())
  expect(await db.selectFrom('recipient_codes').select('order_id').execute()).toEqual([{ order_id: fresh.id }])
})

test('e-mails that were queued by a clock that ran ahead do not wait for a year', async () => {
  const { db, app } = await start()
  await app.close()
  const job = (name: string) =>
    sql<{ id: string; waits: boolean }>`
    insert into jobs.job (name, start_after) values ('emails', now() + ${name}::interval) returning id, start_after > now() as waits`.execute(
      db,
    )
  await job('4 minutes')
  await job('1 year')
  await releaseFutureJobs(db)
  const { rows } = await sql<{ minutes: number }>`
    select round(extract(epoch from start_after - now()) / 60)::int as minutes from jobs.job where name = 'emails' order by 1`.execute(
    db,
  )
  expect(rows).toEqual([{ minutes: 0 }, { minutes: 4 }])
})

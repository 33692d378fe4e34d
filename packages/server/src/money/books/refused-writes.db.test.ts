import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type Person, type TestApp } from '#test/test-app.ts'
import { checkLedger } from './check.ts'
import { postEntries, type Entry, type Line } from './post-entries.ts'

let testApp: TestApp
let admin: Person
let motoboy: Person
let client: Person
beforeAll(async () => {
  testApp = await startTestApp()
  admin = await testApp.createUser('admin')
  motoboy = await testApp.createUser('motoboy')
  client = await testApp.createUser('client')
})
afterAll(() => testApp.close())

const day = '2026-03-04'
const entryOf = (lines: Line[], more: Partial<Entry> = {}): Entry =>
  ({
    kind: 'price',
    key: randomUUID(),
    day,
    happened_at: testApp.clock(),
    posted_at: testApp.clock(),
    actor_id: admin.id,
    lines,
    ...more,
  }) as Entry
const delivery = (cents: number, share: number) => [
  { kind: 'client_open', party: client.id, cents } as const,
  { kind: 'revenue', party: null, cents: -cents } as const,
  { kind: 'cost', party: null, cents: share } as const,
  { kind: 'courier_earned', party: motoboy.motoboyId, cents: -share } as const,
]
const post = async (...entries: Entry[]) => testApp.db.transaction().execute((tx) => postEntries(tx, entries))
const run = (statement: string) => sql.raw(statement).execute(testApp.db)
/** The message that refuses a statement. */
const refusal = (statement: string) =>
  run(statement).then(
    () => 'accepted',
    (error: Error) => error.message,
  )
const accountOf = async (kind: string) =>
  (await testApp.db.selectFrom('ledger_accounts').select('id').where('kind', '=', kind).executeTakeFirstOrThrow()).id
const balances = async () =>
  (
    await sql<{ kind: string; cents: number }>`
      select a.kind, b.cents::int as cents from ledger_balances b join ledger_accounts a on a.id = b.account_id order by a.kind`.execute(
      testApp.db,
    )
  ).rows

/** The columns of a closing of one motoboy's lines, as SQL. */
const closing = (number: number, earned: number, id = randomUUID()) =>
  [
    id,
    `insert into closings (id, kind, number, motoboy_id, from_day, until_day, earned_cents, hand_cents, total_cents, open_cents, document, closed_at, closed_by)
     values ('${id}', 'settlement', ${number}, '${motoboy.motoboyId}', '${day}', '${day}', ${earned}, 0, ${earned}, 0, '{"name": "x"}', now(), '${admin.id}')`,
  ] as const

test('an entry is posted with its balances, and its cause once', async () => {
  const entry = entryOf(delivery(1200, 1080))
  await post(entry)
  expect(await balances()).toEqual([
    { kind: 'client_open', cents: 1200 },
    { kind: 'courier_earned', cents: -1080 },
  ])
  await expect(post(entry)).rejects.toThrow('ledger_entries_key_key')
})

test.each<[string, () => Line[]]>([
  [
    'plus 100 and minus 99',
    () => [
      { kind: 'cash', party: null, cents: 100 },
      { kind: 'bank', party: null, cents: -99 },
    ],
  ],
  ['one line', () => [{ kind: 'cash', party: null, cents: 1 }]],
])('an entry of %s is refused', async (_, lines) => {
  await expect(post(entryOf(lines()))).rejects.toThrow('ledger entry is not balanced')
})

test('an entry without lines, and lines that come later, are refused', async () => {
  const cash = await accountOf('revenue')
  expect(
    await refusal(
      `insert into ledger_entries (kind, key, day, happened_at, posted_at, actor_id) values ('price', 'none', '${day}', now(), now(), '${admin.id}')`,
    ),
  ).toContain('ledger_entry_has_lines')
  const [id] = await post(entryOf(delivery(100, 0)))
  const third = (n: number, cents: number) => `(${id}, ${n}, ${cash}, ${cents}, false)`
  const into = 'insert into ledger_lines (entry_id, n, account_id, cents, closable) values '
  expect(await refusal(into + third(8, 5))).toContain('ledger entry is not balanced')
  expect(await refusal(`${into}${third(8, 5)}, ${third(9, -5)}`)).toContain('ledger entry is not balanced')
})

test('nothing that was written is changed or removed', async () => {
  const [id] = await post(entryOf(delivery(500, 450)))
  for (const [table, column] of [
    ['ledger_entries', 'reason'],
    ['ledger_accounts', 'kind'],
  ] as const) {
    expect(await refusal(`update ${table} set ${column} = ${column}`)).toContain(`${table} is append-only`)
    expect(await refusal(`delete from ${table}`)).toContain(`${table} is append-only`)
    expect(await refusal(`truncate ${table} cascade`)).toContain('is append-only')
  }
  expect(await refusal(`update ledger_lines set cents = cents + 1 where entry_id = ${id}`)).toContain(
    'ledger_lines is append-only',
  )
  expect(await refusal(`update ledger_lines set closable = false where entry_id = ${id}`)).toContain(
    'ledger_lines is append-only',
  )
  expect(await refusal(`delete from ledger_lines where entry_id = ${id} and n = 1`)).toContain(
    'ledger_lines is append-only',
  )
  expect(await refusal('truncate ledger_lines cascade')).toContain('is append-only')
})

test('a balance is written by the ledger alone', async () => {
  expect(await refusal('update ledger_balances set cents = cents + 1')).toContain('ledger_balances is append-only')
  expect(await refusal('delete from ledger_balances')).toContain('ledger_balances is append-only')
  expect(
    await refusal(`insert into ledger_balances select id, 0, 0 from ledger_accounts where kind = 'cash'`),
  ).toContain('ledger_balances is append-only')
})

test('a reversal has the opposite lines, and happens once', async () => {
  const before = await balances()
  const [id] = await post(entryOf(delivery(700, 630)))
  const reversal = () => ({ ...entryOf([]), lines: undefined, reverses: id! })
  await post(reversal())
  expect(await balances()).toEqual(before)
  await expect(post(reversal())).rejects.toThrow('ledger_entries_reverses_key')
})

test('a closing of another total, of a foreign line or after a gap is refused; a cent too much is not paid', async () => {
  const earned = -(await balances()).find(({ kind }) => kind === 'courier_earned')!.cents
  const account = await accountOf('courier_earned')
  const closeSettlement = (id: string, cents: number) =>
    entryOf(
      [
        { kind: 'courier_earned', party: motoboy.motoboyId, cents },
        { kind: 'courier_due', party: motoboy.motoboyId, cents: -cents },
      ],
      { kind: 'settlement', closing_id: id, motoboy_id: motoboy.motoboyId },
    )
  const close = (
    number: number,
    total: number,
    lines = `account_id = ${account} and closable and closing_id is null`,
  ) =>
    testApp.db.transaction().execute(async (tx) => {
      const [id, insert] = closing(number, total)
      await sql.raw(insert).execute(tx)
      await sql.raw(`update ledger_lines set closing_id = '${id}' where ${lines}`).execute(tx)
      await postEntries(tx, [closeSettlement(id, total)])
      return id
    })
  await expect(close(1, earned + 1)).rejects.toThrow('closing does not add up')
  await expect(close(1, earned, 'false')).rejects.toThrow('closing does not add up')
  await expect(close(2, earned)).rejects.toThrow('closing number is not the next one')
  await expect(close(1, earned, `account_id = ${await accountOf('client_open')}`)).rejects.toThrow(
    'ledger_lines is append-only',
  )
  const id = await close(1, earned)
  const open = async () =>
    (await testApp.db.selectFrom('closings').select('open_cents').where('id', '=', id).executeTakeFirstOrThrow())
      .open_cents
  expect(await open()).toBe(String(earned))
  const pay = (cents: number) =>
    post(
      entryOf(
        [
          { kind: 'courier_due', party: motoboy.motoboyId, cents },
          { kind: 'cash', party: null, cents: -cents },
        ],
        { kind: 'payment', closing_id: id, motoboy_id: motoboy.motoboyId },
      ),
    )
  await expect(pay(earned + 1)).rejects.toThrow('closings_not_overpaid')
  await pay(earned - 1)
  expect(await open()).toBe('1')
  // Two at once beyond what is open: the second sees the first.
  const both = await Promise.allSettled([pay(1), pay(1)])
  expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await open()).toBe('0')

  expect(await refusal(`update closings set open_cents = 1`)).toContain('closings is append-only')
  expect(await refusal(`update closings set total_cents = total_cents + 1`)).toContain('closings is append-only')
  expect(await refusal(`update closings set document = '{}'`)).toContain('closings is append-only')
  expect(await refusal(`delete from closings`)).toContain('closings is append-only')
  expect(await refusal(`update ledger_lines set closing_id = null where closing_id = '${id}'`)).toContain(
    'ledger_lines is append-only',
  )
  expect(await refusal(closing(3, 100)[1])).toContain('closing number is not the next one')
  expect(await refusal(closing(2, 100)[1])).toContain('closing does not add up')
  expect(await checkLedger(testApp.db)).toMatchObject({ ok: true, problems: [] })
})

import { sql } from 'kysely'
import { readFile } from 'node:fs/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startTestApp, type Person, type TestApp } from '#test/test-app.ts'
import { entryOf } from './entry.ts'
import { learnAddresses } from './learn.ts'

let testApp: TestApp
let [admin, client]: Person[] = []
beforeEach(async () => {
  testApp = await startTestApp({ city: 'Florianópolis' })
  admin = await testApp.createUser('admin')
  client = await testApp.createUser('client')
})
afterEach(() => testApp.close())

const learn = () => learnAddresses(testApp.db, 'Florianópolis', testApp.clock())

type Former = { key: string; text: string; label?: string; uses?: number; hidden?: boolean; day?: number; of?: string }
/** Entries with the keys that they had before migration 0159. */
async function keep(...formers: Former[]): Promise<string> {
  const rows = formers.map(({ key, text, label = null, uses = 1, hidden = false, day = 1, of = client!.id }) => {
    const last_used_at = new Date(Date.UTC(2026, 0, day))
    const former = { ...entryOf(text, label, null), key, folded: ` ${key} `, label, note: null }
    const used = { uses_pickup: 0, uses_delivery: uses, last_used_at, hidden_at: hidden ? last_used_at : null }
    const recipient = { recipient_name: null, recipient_phone: null }
    return { ...former, ...used, ...recipient, id: crypto.randomUUID(), client_id: of }
  })
  await testApp.db.insertInto('address_book').values(rows).execute()
  return rows[0]?.id ?? ''
}
const book = () =>
  testApp.db
    .selectFrom('address_book')
    .select(['id', 'key', 'text', 'folded', 'label', 'uses_delivery', 'hidden_at'])
    .orderBy('key')
    .execute()

/** Runs the migration on the database as it was before. */
async function migrate() {
  await sql`alter table address_book_progress drop column keys_up_to`.execute(testApp.db)
  const file = new URL('../../../migrations/0159_spellings_of_addresses.sql', import.meta.url)
  await sql.raw(await readFile(file, 'utf8')).execute(testApp.db)
}

test('after the migration the spellings of an address are one entry, with all uses and the newest text', async () => {
  await keep({ key: 'rua a 10 jd america', text: 'Rua A, 10, Jd. América', uses: 3, label: 'Casa' })
  const newest = await keep({ key: 'rua a 10 jardim america', text: 'Rua A, 10, Jardim América', uses: 4, day: 3 })
  await keep({ key: 'rua a 10 jdm america', text: 'Rua A, 10, Jdm América', uses: 5, hidden: true, day: 2 })
  await keep({ key: 'rua b 2 olho d agua', text: 'Rua B, 2, Olho d’Água', hidden: true })
  await keep({ key: 'rua c 3', text: 'Rua C, 3' })
  const other = await testApp.createUser('client')
  await keep({ key: 'rua a 10 jd america', text: 'Rua A, 10, Jd. América', of: other.id })
  await testApp.db
    .insertInto('streets')
    .values({
      cep: '88010400',
      name: 'Rua Dr. Fulano',
      folded: ' rua dr fulano ',
      bairro: 'Centro',
      city: 'X',
      state: 'SC',
      addresses: 1,
    })
    .execute()
  await migrate()
  await learn()
  expect(await book()).toMatchObject([
    expect.objectContaining({
      key: 'rua a 10 jardim america',
      uses_delivery: expect.toSatisfy((uses) => uses === 12 || uses === 1),
    }),
    expect.objectContaining({ key: 'rua a 10 jardim america' }),
    { key: 'rua b 2 olho dagua', hidden_at: expect.any(Date) },
    { key: 'rua c 3', folded: ' / rua c 3 ' },
  ])
  expect((await book()).find(({ id }) => id === newest)).toMatchObject({
    text: 'Rua A, 10, Jardim América',
    label: 'Casa',
    folded: ' casa / rua a 10 jardim america ',
    uses_delivery: 12,
    hidden_at: null,
  })
  expect(await testApp.db.selectFrom('streets').select('folded').execute()).toEqual([{ folded: ' rua doutor fulano ' }])
  const before = await book()
  await migrate()
  await learn()
  expect(await book()).toEqual(before)
})

test('more entries than a batch are written, and a new order finds the entry of its address', async () => {
  const many = Array.from({ length: 505 }, (_, n) => n)
  // Few of them change: those that do are written one by one.
  await keep(
    ...many.map((n) =>
      n % 50 === 8
        ? { key: `rua jd america ${n}`, text: `Rua Jd. América, ${n}` }
        : { key: `rua america ${n}`, text: `Rua América, ${n}` },
    ),
  )
  await migrate()
  await client!.post('/orders/register', {
    description: 'Bolo',
    pickup_address: 'Rua América nº 7',
    delivery_address: 'Rua Jdm. América, nº 8',
  })
  await learn()
  const entries = await book()
  expect(entries).toHaveLength(505)
  expect(entries.filter(({ key }) => key.startsWith('rua jd '))).toEqual([])
  expect(entries.find(({ key }) => key === 'rua jardim america 8')).toMatchObject({ uses_delivery: 2 })
})

test('a merge from before the migration is undone afterwards', async () => {
  const from = (
    await admin!.post('/orders/register', {
      description: 'Bolo',
      pickup_address: 'Rua C, 3',
      delivery_address: 'Rua C, 4',
      client: { name: 'Neide', phone: '48988887777' },
    })
  ).body.client.id
  await learn()
  await keep({ key: 'rua a 10 jd america', text: 'Rua A, 10, Jd. América', uses: 3, of: from })
  await keep({ key: 'rua a 10 jardim america', text: 'Rua A, 10, Jardim América', uses: 4, of: from, day: 2 })
  await keep({ key: 'rua a 10 vl nova', text: 'Rua A, 10, Vl. Nova', uses: 7 })
  await admin!.post('/users/merge', { from, into: client!.id })
  await migrate()
  await learn()
  const [merge] = await testApp.db.selectFrom('client_merges').select('id').execute()
  expect((await admin!.post('/users/merge/undo', { id: merge!.id })).status).toBe(200)
  const entries = await testApp.db
    .selectFrom('address_book')
    .select(['client_id', 'key', 'uses_delivery'])
    .where('key', 'like', 'rua a %')
    .orderBy('key')
    .execute()
  expect(entries).toEqual([
    { client_id: from, key: 'rua a 10 jardim america', uses_delivery: 7 },
    { client_id: client!.id, key: 'rua a 10 vila nova', uses_delivery: 7 },
  ])
})

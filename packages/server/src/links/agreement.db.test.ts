import type { ResponseOf } from '@ligeiro/contract/endpoint'
import type { pricesApi } from '@ligeiro/contract/prices-api'
import type { ClientPrices, PriceVersion } from '@ligeiro/contract/prices-schemas'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aTable, publishTable } from '#test/price-table.ts'
import { startTestApp, type Person, type TestApp } from '#test/test-app.ts'
import { readAllRows } from '#test/rows.ts'

let testApp: TestApp
let [admin, client]: Person[] = []
let version: PriceVersion
beforeAll(async () => {
  testApp = await startTestApp()
})
afterAll(() => testApp.close())
beforeEach(async () => {
  admin = await testApp.createUser('admin')
  client = await testApp.createUser('client')
  await sql`update price_tables set archived_at = now() where archived_at is null`.execute(testApp.db)
  version = await publishTable(admin, aTable())
})

type Shared = ResponseOf<typeof pricesApi.shareTable>
const share = (body: object = {}) =>
  admin!.post<Shared>(`/clients/${client!.id}/links`, { version_id: version.id, ...body })
const pathOf = (url: string) => new URL(url).pathname
const get = (path: string) => testApp.app.inject({ url: path })
const post = (path: string, fields: Record<string, string>) =>
  testApp.app.inject({
    method: 'POST',
    url: path,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(fields).toString(),
  })
const agreed = async () =>
  (await (await testApp.signInAgain(client!)).get<ClientPrices>(`/clients/${client!.id}/prices`)).body
const stateOf = (page: { body: string }) => /data-state="([\w-]+)"/.exec(page.body)?.[1]

test('the table is shared with its message, and the same link again; renew makes another', async () => {
  const first = await share()
  expect(first).toMatchObject({ status: 201 })
  const { url, text, whatsapp_url } = first.body
  expect(text).toBe(`Ligeiro: nossa tabela de preços para você.\nPara ver e aceitar, toque: ${url}`)
  expect(whatsapp_url).toContain(encodeURIComponent(text))
  expect((await share()).body.url).toBe(url)
  const other = (await share({ renew: true })).body.url
  expect(other).not.toBe(url)
  expect((await get(pathOf(url))).statusCode).toBe(410)
  expect((await get(pathOf(other))).statusCode).toBe(200)
})

test('the page lists the prices, and its reading changes nothing', async () => {
  const { url } = (await share()).body
  const before = await readAllRows(testApp.connection)
  const page = await get(pathOf(url))
  expect(await readAllRows(testApp.connection)).toEqual(before)
  expect(stateOf(page)).toBe('open')
  for (const words of [
    'Centro ↔ Trindade',
    'R$ 15,00',
    'chuva',
    '+ 20 %',
    'Retorno',
    'Ilha: Centro, Trindade, Ratones',
  ])
    expect(page.body).toContain(words)
  expect(page.body).toContain('Vale para os próximos pedidos. Pedidos por esta tabela não pedem mais aprovação.')
  expect(page.headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex, nofollow' })
})

test('who has the link accepts the table, once', async () => {
  const { url } = (await share()).body
  const accept = () => post(`${pathOf(url)}/accept`, { version_id: version.id })
  const [first, second] = [await accept(), await accept()]
  for (const answer of [first, second]) expect([answer.statusCode, answer.headers.location]).toEqual([303, pathOf(url)])
  expect(await agreed()).toMatchObject({ version_id: version.id, agreed_via: 'link' })
  expect(stateOf(await get(pathOf(url)))).toBe('agreed')
  const { rows } = await sql`select from audit_events where actor_id = ${client!.id}`.execute(testApp.db)
  expect(rows).toEqual([])
  expect((await agreed()).changes).toMatchObject([{ number: 1, via: 'link' }])
})

test('a table that changed meanwhile is shown again, 409, and nothing is agreed', async () => {
  const { url } = (await share()).body
  const next = await publishTable(admin!, aTable({ minimum: 20 }))
  const stale = await post(`${pathOf(url)}/accept`, { version_id: version.id })
  expect([stale.statusCode, stateOf(stale)]).toEqual([409, 'changed'])
  expect(stale.body).toContain('A tabela mudou. Confira e responda de novo.')
  expect(stale.body).toContain(next.id)
  expect(await agreed()).toMatchObject({ version_id: null })
  expect((await post(`${pathOf(url)}/accept`, { version_id: next.id })).statusCode).toBe(303)
  expect(await agreed()).toMatchObject({ agreed: { number: next.number } })
  expect((await post(`${pathOf(url)}/accept`, {})).statusCode).toBe(409)
})

test('a rejection stays on the page; the table can be shared again', async () => {
  const { url } = (await share()).body
  expect((await post(`${pathOf(url)}/reject`, { version_id: version.id })).statusCode).toBe(303)
  expect(stateOf(await get(pathOf(url)))).toBe('rejected')
  const again = (await share()).body.url
  expect(again).not.toBe(url)
  expect(stateOf(await get(pathOf(again)))).toBe('open')
})

test('a rejected table is not agreed to by its old page, also when both answers come at once', async () => {
  const { url } = (await share()).body
  const answer = (which: string) => post(`${pathOf(url)}/${which}`, { version_id: version.id })
  await answer('reject')
  const late = await answer('accept')
  expect([late.statusCode, stateOf(late)]).toEqual([409, 'rejected'])
  expect(await agreed()).toMatchObject({ version_id: null })
  expect((await answer('reject')).statusCode).toBe(303)
  // A rejection that came between the reading of the link and its answer.
  const again = (await share()).body.url
  await sql`create or replace function reject_meanwhile() returns trigger language plpgsql as $$ begin
    update agreement_links set rejected_at = now() where client_id = new.client_id and revoked_at is null; return new; end $$`.execute(
    testApp.db,
  )
  await sql`create trigger reject_meanwhile before insert on client_prices for each row execute function reject_meanwhile()`.execute(
    testApp.db,
  )
  await testApp.db.deleteFrom('client_prices').where('client_id', '=', client!.id).execute()
  const both = await post(`${pathOf(again)}/accept`, { version_id: version.id })
  await sql`drop trigger reject_meanwhile on client_prices`.execute(testApp.db)
  expect([both.statusCode, await agreed()]).toMatchObject([409, { version_id: null }])
})

test.each([
  ['ended by an admin', () => admin!, { version_id: null, note: 'Encerrado pela central' }],
  ['ended by the client', () => testApp.signInAgain(client!), { version_id: null }],
  ['replaced by an admin', () => admin!, { note: 'Outra versão por telefone' }],
])('an agreement that was %s is not made again by its old page: 410', async (_, by, change) => {
  const { url } = (await share()).body
  const form = { version_id: version.id }
  expect((await post(`${pathOf(url)}/accept`, form)).statusCode).toBe(303)
  const next = await publishTable(admin!, aTable({ minimum: 20 }))
  const ended = await (await by()).put(`/clients/${client!.id}/prices`, { version_id: next.id, ...change })
  expect(ended.status).toBe(200)
  const before = await agreed()
  for (const version_id of [version.id, next.id])
    expect((await post(`${pathOf(url)}/accept`, { version_id })).statusCode).toBe(410)
  expect((await get(pathOf(url))).statusCode).toBe(410)
  expect(await agreed()).toEqual(before)
  expect((await share({ version_id: next.id })).body.url).not.toBe(url)
})

test.each([
  ['after a week', 410, async () => testApp.advanceClock(7 * 86_400_000 + 1)],
  [
    'of an archived table',
    410,
    async () => void (await sql`update price_tables set archived_at = now()`.execute(testApp.db)),
  ],
  [
    'of a deactivated client',
    410,
    async () =>
      void (await testApp.db.updateTable('users').set({ active: false }).where('id', '=', client!.id).execute()),
  ],
])('a link %s is dead', async (_, status, happen) => {
  const { url } = (await share()).body
  await happen()
  expect((await get(pathOf(url))).statusCode).toBe(status)
  expect((await post(`${pathOf(url)}/accept`, { version_id: version.id })).statusCode).toBe(status)
})

test('an unknown token is 404, with the same head as a live one', async () => {
  const { url } = (await share()).body
  const head = (page: { body: string }) => page.body.slice(0, page.body.indexOf('<main'))
  const unknown = await get(`/a/${'0'.repeat(26)}`)
  expect(unknown.statusCode).toBe(404)
  expect(head(unknown)).toBe(head(await get(pathOf(url))))
  expect(head(unknown)).toContain('tabela de preços')
})

test('the 31st answer of a link within an hour is 429, the 21st sharing too', async () => {
  const { url } = (await share()).body
  for (let n = 0; n < 30; n++) await post(`${pathOf(url)}/accept`, {})
  expect((await post(`${pathOf(url)}/accept`, {})).statusCode).toBe(429)
  for (let n = 0; n < 19; n++) await share()
  expect((await share()).status).toBe(429)
})

test('only a version of a table of this client is shared', async () => {
  const other = await testApp.createUser('client')
  const theirs = await publishTable(admin!, aTable(), { id: other.id, name: 'Outra' })
  expect((await share({ version_id: theirs.id })).status).toBe(404)
  expect((await admin!.post('/clients/x/links', { version_id: version.id })).status).toBe(404)
  expect((await client!.post(`/clients/${client!.id}/links`, { version_id: version.id })).status).toBe(403)
})

import type { Order } from '@ligeiro/contract/order'
import type { Link } from '@ligeiro/contract/links-schemas'
import type { HistoryEntry } from '@ligeiro/contract/order-lists-schemas'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type Person, type TestApp } from '#test/test-app.ts'
import { purgeLinks } from './queries.ts'
import { linkTokens } from './token.ts'

let testApp: TestApp
let admin: Person
beforeAll(async () => {
  testApp = await startTestApp({ publicUrl: 'https://entregas.example.com', appName: 'Vai Rápido' })
  admin = await testApp.createUser('admin')
})
afterAll(() => testApp.close())

type Shared = { link: Link; url: string; text: string; whatsapp_url: string; message: string }
const texts = {
  description: 'Documentos <urgente>',
  pickup_address: 'Rua A, 1, Centro',
  delivery_address: 'Rua B, 2, Trindade',
}
let last = 48_994_000_000
async function priced(price = 15) {
  const client = { name: 'Neide', phone: String(++last) }
  const { id } = (await admin.post('/orders/register', { ...texts, client })).body
  await admin.put(`/orders/update-order/${id}`, { price })
  return id
}
const share = (id: string, body: object = {}, headers?: Record<string, string>) =>
  admin.post<Shared>(`/orders/${id}/links`, { kind: 'approval', ...body }, headers)
const pathOf = ({ url }: { url: string }) => new URL(url).pathname
const orderOf = async (id: string) => (await admin.get(`/orders/order/${id}`)).body
const historyOf = async (id: string) => (await admin.get<HistoryEntry[]>(`/orders/order/${id}/history`)).body

const phone = 'Mozilla/5.0 (Linux; Android 14) Chrome/142 Mobile'
const robots = ['facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)', 'WhatsApp/2.24 A']
async function visit(
  path: string,
  method: 'GET' | 'HEAD' | 'POST' = 'GET',
  form?: Record<string, string>,
  headers = {},
) {
  const answer = await testApp.app.inject({
    method,
    url: path,
    headers: { 'user-agent': phone, ...(form && { 'content-type': 'application/x-www-form-urlencoded' }), ...headers },
    ...(form && { payload: new URLSearchParams(form).toString() }),
  })
  return {
    status: answer.statusCode,
    page: answer.payload,
    headers: answer.headers,
    state: /<main data-state="([^"]+)"/.exec(answer.payload)?.[1],
  }
}
/** The hidden fields of the page's form. */
const formIn = (page: string) =>
  Object.fromEntries(
    [...page.matchAll(/name="(terms|price)"\s+value="([^"]*)"/g)].map(([, name, value]) => [name!, value!]),
  )
const answer = (path: string, way: 'accept' | 'reject', form: Record<string, string>, headers = {}) =>
  visit(`${path}/${way}`, 'POST', form, headers)

test('a shared link carries message and address, and the order says until when it is valid', async () => {
  const id = await priced()
  const { status, body } = await share(id, {}, { 'if-match': '"2"' })
  expect(status).toBe(201)
  expect(body.url).toMatch(/^https:\/\/entregas\.example\.com\/v\/[0-9a-hjkmnp-tv-z]{26}$/)
  expect(body.text).toBe(
    `Vai Rápido: o valor da sua entrega é R$ 15,00.\nRua A → Rua B\nPara aceitar ou recusar, toque: ${body.url}`,
  )
  expect(body.whatsapp_url).toBe(`https://wa.me/55${last}?text=${encodeURIComponent(body.text)}`)
  const sent_at = testApp.clock().toISOString()
  const expires_at = new Date(testApp.clock().getTime() + 86_400_000).toISOString()
  expect(await orderOf(id)).toMatchObject({ version: 3, links: { approval: { sent_at, expires_at } } })
  expect((await historyOf(id))[0]).toMatchObject({ step: 'shareLink', actor: { id: admin.id }, after: { price: 15 } })
  const again = await share(id)
  expect(again.body.url).toBe(body.url)
  const renewed = await share(id, { renew: true })
  expect(renewed.body.url).not.toBe(body.url)
  const list = (await admin.get<Link[]>(`/orders/${id}/links`)).body
  expect(list.map(({ live }) => live)).toEqual([true, false])
  expect(JSON.stringify(list)).not.toContain(pathOf(renewed.body).slice(3))
  expect((await visit(pathOf(body))).status).toBe(410)
})

test('only an order with a price to approve has such a link, only an admin shares it, twenty times an hour', async () => {
  const client = await testApp.createUser('client')
  const { id } = (await client.post('/orders/register', texts)).body
  expect(await share(id)).toMatchObject({
    status: 409,
    body: { message: 'Este pedido não tem valor para aprovar.', order: { id } },
  })
  expect((await client.post(`/orders/${id}/links`, { kind: 'approval' })).status).toBe(403)
  expect((await share(id, { kind: 'map' })).status).toBe(400)
  expect((await share(crypto.randomUUID())).status).toBe(404)
  const other = await priced()
  for (let times = 0; times < 20; times++) expect((await share(other)).status).toBe(201)
  expect((await share(other)).status).toBe(429)
})

test('the recipient is told of a delivery that is under way, twenty times an hour, and the desk shares on', async () => {
  const id = await priced()
  const path = pathOf((await share(id)).body)
  const early = await visit(`${path}/tracking`, 'POST', {})
  expect(early).toMatchObject({ status: 303, headers: { location: path } })
  expect((await orderOf(id)).links?.tracking ?? null).toBeNull()
  await answer(path, 'accept', formIn((await visit(path)).page))
  for (let times = 0; times < 20; times++) expect((await visit(`${path}/tracking`, 'POST', {})).status).toBe(200)
  expect((await visit(`${path}/tracking`, 'POST', {})).status).toBe(429)
  expect((await share(id, { kind: 'tracking' })).status).toBe(201)
})

test('robots and people who only look change nothing in any table', async () => {
  const id = await priced()
  const path = pathOf((await share(id)).body)
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables where table_schema = 'public'`.execute(testApp.db)
  const dump = async () =>
    Promise.all(
      tables.map(async ({ name }) => {
        const { rows } = await sql<{
          all: string
        }>`select coalesce(json_agg(t order by t::text), '[]')::text as all from ${sql.table(name)} t`.execute(
          testApp.db,
        )
        return rows[0]!.all
      }),
    )
  const before = await dump()
  for (let times = 0; times < 5; times++)
    for (const agent of robots) {
      expect((await visit(path, 'GET', undefined, { 'user-agent': agent })).state).toBe('awaiting')
      expect((await visit(path, 'HEAD', undefined, { 'user-agent': agent })).status).toBe(200)
    }
  expect((await visit(`${path}/reject`)).status).toBe(200)
  expect(await dump()).toEqual(before)
})

test('the client accepts on the page: the step, its history and its event are those of the app', async () => {
  const id = await priced()
  const path = pathOf((await share(id)).body)
  const { page, state, headers } = await visit(path)
  expect(state).toBe('awaiting')
  expect(page).toContain('Aceitar R$ 15,00')
  expect(page).toContain('Documentos &lt;urgente&gt;')
  expect(page).not.toMatch(/<script/)
  expect(headers).toMatchObject({
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex, nofollow',
    'content-security-policy': expect.stringContaining("frame-ancestors 'none'") as string,
  })
  expect(headers['set-cookie']).toBeUndefined()
  const socket = await testApp.connectSocket(admin)
  const approved = new Promise((resolve) => {
    // The events of earlier tests may come late.
    socket.on('order:approved-by-client', (body) => 'order' in body && body.order.id === id && resolve(body))
  })
  const form = formIn(page)
  const [first, second] = await Promise.all([answer(path, 'accept', form), answer(path, 'accept', form)])
  for (const {
    status,
    headers: { location },
  } of [first, second])
    expect([status, location]).toEqual([303, path])
  expect(await approved).toMatchObject({ order: { id } })
  const lines = await historyOf(id)
  expect(lines.filter(({ step }) => step === 'approve')).toMatchObject([
    { actor: { role: 'client', name: 'Neide' }, via: 'link', device: 'android' },
  ])
  expect(await orderOf(id)).toMatchObject({
    status: 'accepted_by_client',
    approved_price: 15,
    approved_via: 'link',
    approved_device: 'android',
  })
  expect((await visit(path)).page).toContain(
    'Você aceitou R$ 15,00 às 12:00. A central já sabe. Agora ela escolhe o motoboy.',
  )
  // A lost answer: the same form again.
  expect((await answer(path, 'accept', form)).status).toBe(303)
})

test('what the client has not seen they have not accepted: both prices, or another order, are asked about anew', async () => {
  const id = await priced()
  const path = pathOf((await share(id)).body)
  const seen = formIn((await visit(path)).page)
  await admin.put(`/orders/update-order/${id}`, { price: 18 })
  const refused = await answer(path, 'accept', seen)
  expect(refused).toMatchObject({ status: 409, state: 'changed' })
  expect(refused.page).toContain('O valor mudou: antes R$ 15,00, agora R$ 18,00.')
  expect((await orderOf(id)).status).toBe('awaiting_approval')
  // The message named the old price.
  expect((await visit(path)).page).toContain('O valor mudou: antes R$ 15,00, agora R$ 18,00.')
  await admin.put(`/orders/update-order/${id}`, { delivery_address: 'Rua C, 3' })
  const edited = await answer(path, 'accept', formIn(refused.page))
  expect(edited.status).toBe(409)
  expect(edited.page).toContain('O pedido mudou. Confira e responda de novo.')
  const motoboy = await testApp.createUser('motoboy')
  await admin.patch('/orders/attach-motoboy', { orderId: id, motoboyId: motoboy.motoboyId })
  expect((await answer(path, 'accept', formIn(edited.page))).status).toBe(303)
  expect(await orderOf(id)).toMatchObject({ status: 'accepted_by_client', approved_price: 18 })
})

test('a rejection says why, and after a new price the same link asks again', async () => {
  const id = await priced()
  const { body } = await share(id)
  const path = pathOf(body)
  const { page } = await visit(`${path}/reject`)
  expect(page).toContain('Tem certeza que deseja cancelar este pedido? Esta ação não pode ser desfeita.')
  expect((await answer(path, 'reject', { ...formIn(page), reason: 'expensive' })).status).toBe(303)
  expect(await orderOf(id)).toMatchObject({ status: 'rejected_by_client', rejection_reason: 'expensive' })
  // Only answers that change nothing are counted.
  const attempts = testApp.db.selectFrom('attempts').select('at').where('subject', '=', `link ${body.link.id}`)
  expect(await attempts.execute()).toEqual([])
  expect((await visit(path)).page).toContain('Você recusou R$ 15,00 às 12:00. Mudou de ideia? Fale com a central.')
  expect((await visit(`${path}/reject`)).status).toBe(303)
  await admin.put(`/orders/update-order/${id}`, { price: 12 })
  expect(await visit(path)).toMatchObject({ status: 200, state: 'awaiting' })
})

test('of two phones that answer at once, one accepting and one rejecting, exactly one wins, and both pages say so', async () => {
  async function race() {
    const id = await priced()
    const path = pathOf((await share(id)).body)
    const form = formIn((await visit(path)).page)
    const answers = await Promise.all([answer(path, 'accept', form), answer(path, 'reject', form)])
    expect(answers.map(({ status }) => status)).toEqual([303, 303])
    const { status } = await orderOf(id)
    expect((await visit(path)).state).toBe(status === 'accepted_by_client' ? 'accepted' : 'rejected')
    const steps = (await historyOf(id)).map(({ step }) => step)
    expect(steps.filter((step) => step === 'approve' || step === 'reject')).toHaveLength(1)
  }
  // `npm run test:long` sets LONG.
  const batches = process.env.LONG ? 20 : 3
  for (let batch = 0; batch < batches; batch++) await Promise.all(Array.from({ length: 10 }, race))
})

test('the page tells every state of the order', async () => {
  const id = await priced()
  const path = pathOf((await share(id)).body)
  const stateNow = async () => (await visit(path)).state
  const change = (body: object) => admin.put(`/orders/update-order/${id}`, body)
  await change({ price: null })
  expect(await stateNow()).toBe('no_price')
  await change({ price: 15 })
  await admin.patch(`/orders/${id}/record-approval`, { price: 15 })
  expect(await stateNow()).toBe('accepted')
  const motoboy = await testApp.createUser('motoboy')
  await admin.patch('/orders/attach-motoboy', { orderId: id, motoboyId: motoboy.motoboyId })
  await change({ motoboy_id: null, status: 'pending' })
  expect(await stateNow()).toBe('waiting')
  await admin.patch('/orders/attach-motoboy', { orderId: id, motoboyId: motoboy.motoboyId })
  await motoboy.patch('/orders/start', { orderId: id, motoboyId: motoboy.motoboyId })
  expect(await stateNow()).toBe('on_the_way')
  await change({ status: 'delivered' })
  expect((await visit(path)).page).toContain('Entregue às 12:00')
  const other = await priced()
  const cancelled = pathOf((await share(other)).body)
  await admin.patch(`/orders/${other}/cancel`)
  expect((await visit(cancelled)).state).toBe('cancelled')
})

test('expired, revoked, unknown and mangled links: their pages, and one head for all', async () => {
  const id = await priced()
  const { url, link } = (await share(id)).body
  const path = pathOf({ url })
  const head = ({ page }: { page: string }) => page.slice(0, page.indexOf('<main'))
  const live = await visit(path)
  const unknown = await visit('/v/00000000000000000000000000')
  expect([unknown.status, unknown.page.includes('Link não encontrado')]).toEqual([404, true])
  expect(head(unknown)).toBe(head(live))
  for (const written of [path.toUpperCase().replace('/V/', '/v/'), `${path}.`, `${path})`])
    expect((await visit(written)).state).toBe('awaiting')
  for (const wrong of ['/v/x', `${path}/x`, '/v/', path.slice(0, -1)]) expect((await visit(wrong)).status).toBe(404)
  expect((await admin.delete(`/orders/${id}/links/${link.id}`)).status).toBe(204)
  expect((await admin.delete(`/orders/${id}/links/${link.id}`)).status).toBe(204)
  expect(await orderOf(id)).toMatchObject({ links: { approval: null } })
  expect((await historyOf(id)).filter(({ step }) => step === 'revokeLink')).toHaveLength(1)
  const revoked = await visit(path)
  expect([revoked.status, revoked.page.includes('Este link não vale mais')]).toEqual([410, true])
  const other = pathOf((await share(id)).body)
  await admin.put(`/users/update-user/${(await orderOf(id)).client.id}`, { active: false })
  expect((await visit(other)).status).toBe(410)
  await admin.put(`/users/update-user/${(await orderOf(id)).client.id}`, { active: true })
  expect((await visit(other)).status).toBe(200)
  testApp.advanceClock(86_400_000)
  admin = await testApp.signInAgain(admin)
  const expired = await visit(other)
  expect([expired.status, expired.page.includes('Este link venceu')]).toEqual([410, true])
  expect(await visit(other, 'GET', undefined, { accept: 'application/json' })).toMatchObject({
    status: 410,
    page: expect.stringContaining('"code":"gone"') as string,
  })
})

test('odd answers are refused with the form anew, other bodies with 415, and too many with 429', async () => {
  const id = await priced()
  const path = pathOf((await share(id)).body)
  const form = formIn((await visit(path)).page)
  for (const odd of [{}, { terms: form.terms! }, { ...form, terms: 'x' }, { ...form, reason: 'because' }]) {
    const { status, state } = await answer(path, 'accept', odd as Record<string, string>)
    expect([status, state]).toEqual([400, 'changed'])
  }
  expect((await answer(path, 'accept', form, { 'content-type': 'application/json' })).status).toBe(415)
  for (let times = 0; times < 30; times++) await answer(path, 'reject', { ...form, terms: 'a'.repeat(43) })
  expect((await answer(path, 'accept', form)).status).toBe(429)
  for (let times = 0; times < 60; times++) await visit(`/v/${'1'.repeat(26)}`, 'GET', undefined)
  expect((await visit(`/v/${'1'.repeat(26)}`)).status).toBe(429)
  expect((await visit(path)).status).toBe(200)
})

test('neither a dump of the database nor a stored answer holds a token, and another secret makes another one', async () => {
  const id = await priced()
  const key = { 'idempotency-key': crypto.randomUUID() }
  const { body } = await share(id, {}, key)
  expect((await share(id, {}, key)).body).toEqual(body)
  const token = pathOf(body).slice(3)
  for (const table of ['links', 'idempotency_keys', 'order_events', 'orders', 'attempts']) {
    const { rows } = await sql<{ all: string }>`select json_agg(t)::text as all from ${sql.table(table)} t`.execute(
      testApp.db,
    )
    expect(String(rows[0]?.all)).not.toContain(token)
  }
  expect(linkTokens(testApp.config.appSecret)(body.link.id)).toBe(token)
  expect(linkTokens('another secret')(body.link.id)).not.toBe(token)
})

test('a motoboy sees no link of an order', async () => {
  const id = await priced()
  await share(id)
  const motoboy = await testApp.createUser('motoboy')
  await admin.patch('/orders/attach-motoboy', { orderId: id, motoboyId: motoboy.motoboyId })
  const [seen] = (await motoboy.get<Order[]>('/orders/my-orders')).body
  expect(seen?.id).toBe(id)
  expect(Object.keys(seen ?? {})).not.toEqual(expect.arrayContaining(['links']))
})

test('the links of an order are deleted when it has been over for 180 days; its history keeps what was answered by which', async () => {
  const [over, open] = [await priced(), await priced()]
  const paths = [pathOf((await share(over)).body), pathOf((await share(open)).body)] as const
  await answer(paths[0], 'reject', formIn((await visit(paths[0])).page))
  const before = await historyOf(over)
  const daysLater = (days: number) => new Date(testApp.clock().getTime() + days * 86_400_000)
  const left = async () =>
    (await testApp.db.selectFrom('links').select('order_id').where('order_id', 'in', [over, open]).execute()).length
  await purgeLinks(testApp.db, daysLater(179))
  expect(await left()).toBe(2)
  await purgeLinks(testApp.db, daysLater(181))
  expect(await left()).toBe(1)
  expect((await visit(paths[0])).status).not.toBe(200)
  expect((await visit(paths[1])).state).toBe('awaiting')
  expect(await historyOf(over)).toEqual(before)
  const { link_id } = await testApp.db
    .selectFrom('order_events')
    .select('link_id')
    .where('order_id', '=', over)
    .where('step', '=', 'reject')
    .executeTakeFirstOrThrow()
  expect(link_id).not.toBeNull()
  expect((await admin.get(`/orders/${over}/links`)).body).toEqual([])
})

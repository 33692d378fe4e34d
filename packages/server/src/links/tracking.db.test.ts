import type { Link } from '@ligeiro/contract/links-schemas'
import type { HistoryEntry } from '@ligeiro/contract/order-lists-schemas'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { startWithPeople } from '#test/people.ts'
import { aTable, publishTable } from '#test/price-table.ts'
import type { Person } from '#test/test-app.ts'
import type { Tracking } from './tracking.ts'
import { savePlace } from '../addresses/geocoder/queries.ts'

const { testApp, ...people } = await startWithPeople(
  { publicUrl: 'https://entregas.example.com', appName: 'Vai Rápido', city: 'Florianópolis' },
  { admin: 'Renata', client: 'Padaria Segredo', motoboy: 'João Silva' },
)
let { admin, client: shop, motoboy } = people

type Shared = { link: Link; url: string; text: string; whatsapp_url: string }
const texts = {
  description: 'Chave segredo-1',
  pickup_address: 'Rua Segredo Dois, 1, Centro, Florianópolis',
  delivery_address: 'Rua Segredo Três, 2, Trindade, Florianópolis',
  recipient_name: 'Fernanda Segredo',
  recipient_phone: '48999887766',
}
const ownPosition = { location: 'Rua Bocaiúva, 9, Trindade', latitude: -27.6, longitude: -48.5, accuracy: 12 }
const hourMs = 3_600_000

/** Moves the clock. Access tokens are valid for 15 minutes. */
async function advance(ms: number) {
  testApp.advanceClock(ms)
  ;[admin, shop, motoboy] = (await Promise.all(
    [admin, shop, motoboy].map((person) => testApp.signInAgain(person)),
  )) as [Person, Person, Person]
}

const newOrder = async () => (await shop.post('/orders/register', texts)).body.id
const share = (id: string, by = admin, more: object = {}) =>
  by.post<Shared>(`/orders/${id}/links`, { kind: 'tracking', ...more })
const pathOf = async (id: string, by = admin) => new URL((await share(id, by)).body.url).pathname
const attach = (id: string) => admin.patch('/orders/attach-motoboy', { orderId: id, motoboyId: motoboy.motoboyId })
const start = (id: string) => motoboy.patch('/orders/start', { orderId: id, motoboyId: motoboy.motoboyId })
const setPlace = (place: string) => admin.put('/settings/tracking', { place })

async function visit(path: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' | 'POST' = 'GET') {
  const answer = await testApp.app.inject({
    method,
    url: path,
    headers: { ...(method === 'POST' && { 'content-type': 'application/x-www-form-urlencoded' }), ...headers },
  })
  return { status: answer.statusCode, page: answer.payload, headers: answer.headers }
}
const stateOf = async (path: string) => JSON.parse((await visit(`${path}/state`)).page) as Tracking
/** An order that the motoboy carries, with its link's path. The geocoder named the place. */
async function onTheWay() {
  await savePlace(testApp.db, ownPosition, ownPosition.location, testApp.clock())
  const id = await newOrder()
  await attach(id)
  await start(id)
  await motoboy.put(`/motoboys/update-motoboy/${motoboy.motoboyId}`, ownPosition)
  return { id, path: await pathOf(id) }
}

test('the message has the address and says what the link is for; the order says until when it is valid; the client shares it too', async () => {
  const id = await newOrder()
  const { status, body } = await share(id)
  expect(status).toBe(201)
  expect(body.url).toMatch(/^https:\/\/entregas\.example\.com\/r\/[0-9a-hjkmnp-tv-z]{26}$/)
  expect(body.text).toBe(
    `Vai Rápido: acompanhe a sua entrega: ${body.url}\nO código para receber está no link. Mostre só na hora de receber.`,
  )
  expect(body.whatsapp_url).toBe(`https://wa.me/5548999887766?text=${encodeURIComponent(body.text)}`)
  const expires_at = new Date(testApp.clock().getTime() + 30 * 24 * hourMs).toISOString()
  const order = (await shop.get(`/orders/order/${id}`)).body
  expect(order.links).toMatchObject({ approval: null, tracking: { expires_at } })
  expect((await share(id, shop)).body.url).toBe(body.url)
  expect((await shop.get<Link[]>(`/orders/${id}/links`)).body).toHaveLength(1)
  const approval = await shop.post(`/orders/${id}/links`, { kind: 'approval' })
  expect(approval.status).toBe(403)
  const other = await testApp.createUser('client')
  expect((await share(id, other)).status).toBe(404)
  const steps = (await admin.get<HistoryEntry[]>(`/orders/order/${id}/history`)).body.map(({ step }) => step)
  expect(steps.slice(0, 2)).toEqual(['shareTracking', 'shareTracking'])
})

test('of two that share at once both get the same link', async () => {
  const id = await newOrder()
  const answers = await Promise.all([share(id), share(id, shop), share(id), share(id, shop)])
  expect(new Set(answers.map(({ body }) => body.url)).size).toBe(1)
})

test('the link says when the order was assigned, also to a motoboy who accepted an offer', async () => {
  const id = await newOrder()
  const path = await pathOf(id)
  await motoboy.put(`/motoboys/update-motoboy/${motoboy.motoboyId}`, { available: true })
  await advance(60_000)
  const { body } = await admin.post<{ id: string }>('/offers', { order_id: id, motoboy_id: motoboy.motoboyId })
  expect((await motoboy.post(`/offers/${body.id}/accept`)).status).toBe(200)
  const { timeline } = await stateOf(path)
  expect(timeline.map(({ step }) => step)).toEqual(['received', 'assigned'])
  expect(timeline[1]!.at).toBe(testApp.clock().toISOString())
})

test('in every state the link tells what its recipient needs, and none of the secrets', async () => {
  const id = await newOrder()
  const path = await pathOf(id)
  const states: string[] = []
  const pages: string[] = []
  const look = async () => {
    states.push((await stateOf(path)).state)
    pages.push(JSON.stringify(await stateOf(path)), (await visit(path)).page, (await visit(`${path}?now`)).page)
  }
  await look()
  await admin.put(`/orders/update-order/${id}`, { price: 1234.56 })
  await look()
  await attach(id)
  await look()
  await shop.patch(`/orders/${id}/approve`)
  await start(id)
  await savePlace(testApp.db, ownPosition, ownPosition.location, testApp.clock())
  await motoboy.put(`/motoboys/update-motoboy/${motoboy.motoboyId}`, ownPosition)
  await look()
  expect(await stateOf(path)).toMatchObject({
    order: id.slice(0, 8),
    motoboy: { name: 'João', initials: 'JS' },
    to: 'Trindade',
    place: { text: 'Trindade' },
    hint: 'same_bairro',
    eta: null,
  })
  const { delivery_code } = (await admin.get(`/orders/order/${id}`)).body
  await motoboy.patch('/orders/confirm', { orderId: id, clientId: shop.id, receiver: 'Ana Segredo' })
  await look()
  expect(states).toEqual(['received', 'received', 'assigned', 'on_the_way', 'delivered'])
  const last = await stateOf(path)
  expect(last.timeline.map(({ step }) => step)).toEqual(['received', 'assigned', 'on_the_way', 'delivered'])
  expect(last).toMatchObject({ place: null, received_by: 'name' })
  const all = pages.join('\n')
  expect(all).toContain('a quem recebeu')
  const people = [shop, motoboy, admin].flatMap(({ email, id: user }) => [email, user])
  // The shop and what it sends are named on the page, but not in the state.
  const secrets = [
    'Rua Segredo',
    'Fernanda',
    '1234',
    '1.234',
    'Silva',
    'Renata',
    'Bocaiúva',
    '99988',
    delivery_code,
    id,
    ...people,
  ]
  expect(secrets.filter((secret) => all.toLowerCase().includes(secret.toLowerCase()))).toEqual([])
})

test('what a motoboy writes as their place is shown only if the geocoder gave it or its bairro is listed', async () => {
  const { path } = await onTheWay()
  const placeOf = async (location: string) => {
    await motoboy.put(`/motoboys/update-motoboy/${motoboy.motoboyId}`, { ...ownPosition, location })
    return (await stateOf(path)).place
  }
  expect(await placeOf('Rua A, Ligue 48 99999-6666 e pague a taxa, SC, 88000-000')).toBeNull()
  expect(await placeOf(ownPosition.location)).toMatchObject({ text: 'Trindade' })
  expect(await placeOf('Rua A, Pague a Taxa, Florianópolis')).toBeNull()
  await publishTable(admin, aTable())
  expect(await placeOf('Rua A, 1, Trindade, Florianópolis')).toMatchObject({ text: 'Trindade' })
})

test('a place is told only on the way, only as the setting says, and no older than 15 minutes', async () => {
  const { path } = await onTheWay()
  const placeNow = async () => (await stateOf(path)).place
  expect(await placeNow()).toEqual({ text: 'Trindade', at: expect.any(String) })
  expect((await admin.get<object>('/settings')).body).toMatchObject({ tracking: { value: { place: 'bairro' } } })
  expect((await setPlace('exact')).status).toBe(200)
  expect(await placeNow()).toMatchObject({ latitude: -27.6, longitude: -48.5 })
  expect((await setPlace('off')).status).toBe(200)
  expect(await placeNow()).toBeNull()
  const { version } = (await admin.get<{ tracking: { version: number } }>('/settings')).body.tracking
  const late = await admin.put('/settings/tracking', { place: 'exact' }, { 'if-match': `"${version - 1}"` })
  expect(late.status).toBe(412)
  const present = await admin.put('/settings/tracking', { place: 'bairro' }, { 'if-match': `"${version}"` })
  expect(present).toMatchObject({ status: 200, body: { version: version + 1 } })
  expect((await admin.put('/settings/colour', { place: 'off' })).status).toBe(404)
  expect((await shop.get('/settings')).status).toBe(403)
  await advance(16 * 60_000)
  expect(await placeNow()).toBeNull()
  expect((await visit(`${path}?now`)).page).toContain('Sem posição recente')
})

test('a newer position makes the name of the place no younger, and of both the older age is told', async () => {
  const { path } = await onTheWay()
  const named = testApp.clock()
  expect((await setPlace('exact')).status).toBe(200)
  const set = (at: Date) => testApp.db.updateTable('motoboys').set({ seen_at: at }).where('id', '=', motoboy.motoboyId)
  await advance(14 * 60_000)
  await set(testApp.clock()).execute()
  const place = { text: 'Trindade', at: named.toISOString(), latitude: -27.6, longitude: -48.5 }
  expect((await stateOf(path)).place).toEqual(place)
  await set(new Date(named.getTime() - 1000)).execute()
  expect((await stateOf(path)).place).toMatchObject({ at: new Date(named.getTime() - 1000).toISOString() })
  await set(new Date(named.getTime() - 60_001)).execute()
  expect((await stateOf(path)).place).toEqual({ text: 'Trindade', at: named.toISOString() })
  await set(testApp.clock()).execute()
  await advance(60_001)
  expect((await stateOf(path)).place).toBeNull()
  expect((await setPlace('bairro')).status).toBe(200)
})

test('the motoboy sees that the link showed them, once an hour; a robot is told no place and writes no row', async () => {
  const { id, path } = await onTheWay()
  const rows = () =>
    sql<{ table: string; content: string }>`
      select table_name as table, (xpath('/row/c/text()', query_to_xml(format('select md5(string_agg(t::text, '','' order by t::text)) as c from %I t', table_name), false, true, '')))[1]::text as content
      from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE' and table_name not like 'position_views%' order by 1`.execute(
      testApp.db,
    )
  const before = (await rows()).rows
  for (const method of ['GET', 'HEAD'] as const)
    for (let time = 0; time < 10; time++) {
      const { status, page } = await visit(path, { 'user-agent': 'facebookexternalhit/1.1' }, method)
      expect(status).toBe(200)
      expect(page).not.toMatch(/visto às/)
    }
  expect((await rows()).rows).toEqual(before)
  // Views of other tests may still be on their way into these tables.
  const views = testApp.db.selectFrom('position_views_by_link').select('hour').where('order_id', '=', id)
  expect(await views.execute()).toEqual([])
  await visit(`${path}?now`)
  await visit(`${path}/state`)
  const viewer = { name: `Link do pedido #${id.slice(0, 8)}`, role: 'client' }
  await expect
    .poll(async () => (await motoboy.get<{ viewer: object }[]>('/motoboys/me/views')).body)
    .toContainEqual(expect.objectContaining({ viewer }))
})

test('code and QR are shown by a POST, which the audit log names with link and device; a GET shows none', async () => {
  const { id, path } = await onTheWay()
  const { link } = (await share(id)).body
  const shown = await visit(`${path}/code`, { accept: 'application/json', 'user-agent': 'iPhone' }, 'POST')
  expect(shown.status).toBe(200)
  const { code, qrcode, recognise } = JSON.parse(shown.page) as Record<string, string>
  expect(code).toMatch(/^\d{6}$/)
  expect(qrcode).toMatch(/^data:image/)
  expect(recognise).toBe((await admin.get(`/orders/order/${id}`)).body.delivery_code)
  const page = (await visit(`${path}/code`, {}, 'POST')).page
  expect(page).toContain(`${code!.slice(0, 3)} ${code!.slice(3)}`)
  expect((await visit(`${path}/code`)).status).toBe(404)
  const entries = (await admin.get<{ action: string; order_id: string; after: object }[]>('/audit')).body
  const own = entries.filter((entry) => entry.order_id === id && entry.action === 'recipient_code_shown')
  expect(own.map(({ after }) => after)).toEqual([
    { link: link.id, device: 'other' },
    { link: link.id, device: 'iphone' },
  ])
  // Who has the link writes one line an hour and kind of device, however often they look.
  const linesAfter = async (posts: number) => {
    const statuses = new Set<number>()
    for (let n = 0; n < posts; n++) statuses.add((await visit(`${path}/code`, {}, 'POST')).status)
    expect([...statuses]).toEqual([200])
    const { rows } = await sql`select from audit_events where order_id = ${id}`.execute(testApp.db)
    return rows.length
  }
  expect(await linesAfter(28)).toBe(2)
  await advance(hourMs)
  expect(await linesAfter(2)).toBe(3)
  const answer = await motoboy.post(`/orders/validation/${id}/qrcode/confirm`, { code })
  expect(answer.status).toBe(200)
  expect((await visit(`${path}/code`, {}, 'POST')).status).toBe(409)
})

test('a link ends a day after its order, when it is revoked, renewed or 30 days old; head and preview are always the same', async () => {
  const headOf = (page: string) => page.slice(0, page.indexOf('</head>'))
  const cancelled = await newOrder()
  const path = await pathOf(cancelled)
  const live = headOf((await visit(path)).page)
  await shop.patch(`/orders/${cancelled}/cancel`)
  await advance(23 * hourMs)
  expect(await stateOf(path)).toMatchObject({ state: 'cancelled' })
  await advance(hourMs)
  const ended = await visit(path)
  expect(ended).toMatchObject({ status: 410, page: expect.stringContaining('Este link venceu') })
  const unknown = await visit(`/r/${'0'.repeat(26)}`)
  expect(unknown.status).toBe(404)
  expect(new Set([live, headOf(ended.page), headOf(unknown.page)]).size).toBe(1)
  expect(live).toContain('Vai Rápido: acompanhe a entrega')
  const id = await newOrder()
  const [first, second] = [await pathOf(id), new URL((await share(id, admin, { renew: true })).body.url).pathname]
  expect((await visit(first)).status).toBe(410)
  await advance(30 * 24 * hourMs)
  expect((await visit(second)).status).toBe(410)
  const third = (await share(id)).body
  const { pathname } = new URL(third.url)
  expect((await visit(pathname)).status).toBe(200)
  expect((await shop.delete(`/orders/${id}/links/${third.link.id}`)).status).toBe(204)
  expect((await visit(pathname)).page).toContain('Este link não vale mais')
  expect((await visit(`/v/${pathname.slice(3)}`)).status).toBe(404)
})

test('who accepted a price by a link passes the tracking on from there', async () => {
  const id = await newOrder()
  await admin.put(`/orders/update-order/${id}`, { price: 15 })
  const approval = new URL((await share(id, admin, { kind: 'approval' })).body.url).pathname
  expect((await visit(approval)).page).not.toContain('Enviar acompanhamento')
  expect((await visit(`${approval}/tracking`, {}, 'POST')).status).toBe(303)
  await shop.patch(`/orders/${id}/approve`)
  expect((await visit(approval)).page).toContain('Enviar acompanhamento a quem recebe')
  const { page, status } = await visit(`${approval}/tracking`, {}, 'POST')
  expect(status).toBe(200)
  const { body } = await share(id)
  expect(page).toContain(body.url)
  expect(page).toContain('https://wa.me/5548999887766?text=')
})

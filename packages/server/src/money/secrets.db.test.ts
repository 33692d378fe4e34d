import { allEndpoints } from '@ligeiro/contract/api'
import type { Order } from '@ligeiro/contract/order'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startPushService, type PushService } from '#test/push-service.ts'
import { openJobs } from '#test/recovery.ts'
import { startTestApp, type Person, type TestApp } from '#test/test-app.ts'

/** Words and amounts that stand nowhere else, in reais or cents. */
const secrets = {
  price: /(?<!\d)73[.,]?91(?!\d)/,
  extra: /(?<!\d)6[.,]17(?!\d)/,
  total: /(?<!\d)80[.,]?08(?!\d)/,
  share: /(?<!\d)66[.,]?52(?!\d)/,
  'share of the extra': /(?<!\d)2[.,]43(?!\d)/,
  'sum of the shares': /(?<!\d)68[.,]?95(?!\d)/,
  'the price of another client': /(?<!\d)91[.,]?37(?!\d)/,
  'another client': /Floricultura/,
  'another motoboy': /Bruna/,
} as const
type Secret = keyof typeof secrets
const ofOthers: Secret[] = ['the price of another client', 'another client', 'another motoboy']
const books = /"(?:cost|margin|revenue)"/
const mayNotSee = {
  client: { words: ['share', 'share of the extra', 'sum of the shares', ...ofOthers] as Secret[], names: /"share"/ },
  motoboy: { words: ['price', 'extra', 'total', ...ofOthers] as Secret[], names: /"price":\d/ },
}

/** Digits of ids and moments are no amounts. */
const withoutIds = (text: string) =>
  text
    .replaceAll(/[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}/gi, '')
    .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+(?:Z|[+-]\d\d:\d\d)/g, '')
    .replaceAll(/[\w-]{40,}/g, '')
const found = (texts: readonly string[]) =>
  (Object.keys(secrets) as Secret[]).filter((name) => texts.some((text) => secrets[name].test(withoutIds(text))))

let service: PushService
let testApp: TestApp
let people: Record<'admin' | 'client' | 'motoboy' | 'rival' | 'bruna', Person>
const answered: Record<'client' | 'motoboy', string[]> = { client: [], motoboy: [] }
let ids: string[]

/** A call of a person that must succeed; its answer is noted. */
async function ask(who: 'admin' | 'client' | 'motoboy', method: 'post' | 'put' | 'patch', path: string, body: object) {
  const answer = await people[who][method]<Order & { id: string; number: number }>(path, body)
  expect([path, answer.status < 300 ? '' : answer]).toEqual([path, ''])
  if (who !== 'admin') answered[who].push(JSON.stringify(answer.body))
  return answer.body
}

/** An order from its creation to what is settled and invoiced of it, and one of another client and motoboy. */
async function liveThrough() {
  const { client, motoboy, rival, bruna } = people
  const { id } = await ask('client', 'post', '/orders/register', {
    description: 'Torta',
    pickup_address: 'Rua A, 1',
    delivery_address: 'Rua B, 2',
    collect: { goods: 80, fee: false, method: 'cash' },
  })
  await ask('admin', 'put', `/orders/update-order/${id}`, { price: 73.91 })
  await ask('client', 'patch', `/orders/${id}/approve`, {})
  await ask('admin', 'patch', '/orders/attach-motoboy', { orderId: id, motoboyId: motoboy.motoboyId })
  await ask('admin', 'post', `/orders/order/${id}/items`, {
    kind: 'extra',
    label: 'Pedágio',
    amount: 6.17,
    share: 2.43,
  })
  await ask('motoboy', 'patch', '/orders/wait', { orderId: id, place: 'pickup', on: true })
  await ask('motoboy', 'patch', '/orders/start', { orderId: id, motoboyId: motoboy.motoboyId })
  await ask('motoboy', 'patch', '/orders/confirm', { orderId: id, clientId: client.id, receiver: 'Marta' })
  const handOver = await ask('motoboy', 'post', '/handovers', { client_id: client.id, amount: 80 })
  await ask('client', 'patch', `/handovers/${handOver.id}`, { received: true })
  const other = await testApp.createOrder({ client: rival, motoboy: bruna, status: 'in_progress', price: 91.37 })
  await bruna.patch('/orders/confirm', { orderId: other.id, clientId: rival.id, receiver: 'Rosa' })
  const until = '2026-03-04'
  const settlement = await ask('admin', 'post', '/settlements', {
    motoboy_id: motoboy.motoboyId,
    until,
    expected: { count: 4, net: 68.95 },
  })
  const invoice = await ask('admin', 'post', '/invoices', {
    client_id: client.id,
    until,
    expected: { count: 2, total: 80.08 },
  })
  await ask('motoboy', 'post', `/settlements/${settlement.id}/agree`, {})
  await ask('admin', 'post', `/settlements/${settlement.id}/payments`, { amount: 8, method: 'cash' })
  await ask('admin', 'post', `/invoices/${invoice.id}/payments`, { amount: 8, method: 'cash' })
  return [id, other.id, settlement.id, invoice.id, client.id, rival.id, motoboy.motoboyId, bruna.motoboyId]
}

beforeAll(async () => {
  service = await startPushService()
  testApp = await startTestApp({ pushServices: [service.origin] })
  people = {
    admin: await testApp.createUser('admin'),
    client: await testApp.createUser('client', 'Padaria do Sol'),
    motoboy: await testApp.createUser('motoboy', 'Ademir'),
    rival: await testApp.createUser('client', 'Floricultura'),
    bruna: await testApp.createUser('motoboy', 'Bruna'),
  }
  await people.admin.put('/money/rules', { share: { kind: 'percent', bps: 9000, min: 0 } })
  await people.admin.put('/settings/money', { sees_price: false, hand_limit: null })
  for (const who of ['client', 'motoboy'] as const) {
    await people[who].put('/push/device', service.subscribe().body)
    const socket = await testApp.connectSocket(people[who])
    socket.onAny((event, body) => answered[who].push(JSON.stringify([event, body])))
  }
  ids = await liveThrough()
})
afterAll(async () => {
  await testApp.close()
  await service.close()
})

/** What a person is answered to every call of the contract that reads, with each id in its path. */
async function readAll(who: Person): Promise<string[]> {
  const texts: string[] = []
  for (const { method, path } of allEndpoints) {
    if (method !== 'GET') continue
    const paths = path.includes('/:') ? ids.map((id) => path.replaceAll(/:\w+/g, id)) : [path]
    for (const url of paths) {
      const { payload } = await testApp.app.inject({ url, headers: { authorization: `Bearer ${who.accessToken}` } })
      texts.push(payload)
    }
  }
  return texts
}

test('an admin reads all of it, so that a search for it finds what there is', async () => {
  expect(found(await readAll(people.admin))).toEqual(Object.keys(secrets))
})

test.each(['client', 'motoboy'] as const)(
  'no answer, export, event and push of a %s has what they may not see: shares, cost, others, and without sees_price the price',
  async (who) => {
    await expect.poll(() => openJobs(testApp.db)).toBe(0)
    const pushes = service.received
      .filter(({ message }) => message.to === people[who].id)
      .map(({ message }) => JSON.stringify(message))
    expect(pushes.length).toBeGreaterThan(1)
    expect(answered[who].some((text) => text.startsWith('["order:'))).toBe(true)
    const texts = [...answered[who], ...pushes, ...(await readAll(people[who]))]
    const { words, names } = mayNotSee[who]
    expect(found(texts).filter((name) => words.includes(name))).toEqual([])
    for (const forbidden of [names, books]) expect(texts.filter((text) => forbidden.test(text))).toEqual([])
    // What is theirs they do read.
    expect(found(texts)).toContain(who === 'client' ? 'price' : 'share')
  },
)

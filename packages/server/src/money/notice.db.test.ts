import type { MoneyChange } from '@ligeiro/contract/events'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { beginBooks, firstDay } from '#test/books.ts'
import { startPushService, type PushService } from '#test/push-service.ts'
import { openJobs } from '#test/recovery.ts'
import { startTestApp, type Person, type TestApp } from '#test/test-app.ts'

let service: PushService
let testApp: TestApp
let people: Record<'admin' | 'client' | 'other' | 'motoboy', Person>
let books: Awaited<ReturnType<typeof beginBooks>>
const heard: { who: string; change: MoneyChange }[] = []
beforeAll(async () => {
  service = await startPushService()
  testApp = await startTestApp({ pushServices: [service.origin] })
  people = {
    admin: await testApp.createUser('admin'),
    client: await testApp.createUser('client', 'Padaria do Sol'),
    other: await testApp.createUser('client'),
    motoboy: await testApp.createUser('motoboy'),
  }
  books = await beginBooks(testApp, people.admin)
  for (const [who, person] of Object.entries(people))
    (await testApp.connectSocket(person)).on('money:changed', (change) => heard.push({ who, change }))
})
afterAll(async () => {
  await testApp.close()
  await service.close()
})

/** Changes the rules of somebody new, and waits until an admin has heard of it: notices come in the order of their commits. */
async function untilHeard() {
  const { id } = await testApp.createUser('client')
  expect((await people.admin.put(`/money/rules/client/${id}`, { displacement_fee: 6 })).status).toBe(200)
  await expect.poll(() => heard.some(({ change }) => change.id === id)).toBe(true)
}

/** Acts, and returns who has heard what of it: a function to poll, since the party may hear after the admin. */
async function heardOf(act: () => Promise<{ status: number; body: { id: string } }>) {
  // Notices of what a test did before come late.
  await untilHeard()
  heard.length = 0
  const { status, body } = await act()
  expect(status).toBeLessThan(300)
  await untilHeard()
  return () =>
    heard
      .filter(({ change }) => change.what !== 'rules')
      .map(({ who, change }) => `${who} ${change.what} ${change.id === body.id ? 'it' : 'another'}`)
      .toSorted()
}

test('money:changed reaches the party and the admins, and nobody else', async () => {
  const { admin, client, motoboy } = people
  await books.deliver(12, { client, motoboy })
  let invoice = ''
  const issue = async () => {
    const issued = await books.issue(client)
    invoice = issued.body.id
    return issued
  }
  await expect.poll(await heardOf(issue)).toEqual(['admin invoice it', 'client invoice it'])
  const post = (path: string, body: object) => () => admin.post<{ id: string }>(path, body)
  const pay = post(`/invoices/${invoice}/payments`, { amount: 5, method: 'cash' })
  await expect.poll(await heardOf(pay)).toEqual(['admin invoice it', 'client invoice it'])
  const advance = { kind: 'advance', amount: 2, reason: 'Vale do dia', motoboy_id: motoboy.motoboyId }
  await expect.poll(await heardOf(post('/money/postings', advance))).toEqual(['admin posting it', 'motoboy posting it'])
  const close = { motoboy_id: motoboy.motoboyId, until: firstDay, expected: { count: 2, net: 8.8 } }
  await expect
    .poll(await heardOf(post('/settlements', close)))
    .toEqual(['admin settlement it', 'motoboy settlement it'])
})

test('no event has an amount', () => {
  expect(heard.length).toBeGreaterThan(0)
  for (const { change } of heard) expect(Object.keys(change).toSorted()).toEqual(['id', 'what'])
})

test('the party gets a push without an amount, unless they muted it', async () => {
  const { admin, client, other, motoboy } = people
  const phones = { client: service.subscribe(), other: service.subscribe(), motoboy: service.subscribe() }
  for (const who of ['client', 'other', 'motoboy'] as const)
    expect((await people[who].put('/push/device', phones[who].body)).status).toBe(200)
  const deliverAndIssue = async () => {
    await books.deliver(33.33, { client, motoboy })
    return (await books.issue(client)).body
  }
  const { number } = await deliverAndIssue()
  const close = { motoboy_id: motoboy.motoboyId, until: firstDay, expected: { count: 1, net: 30 } }
  expect((await admin.post('/settlements', close)).status).toBe(201)
  await expect.poll(() => openJobs(testApp.db)).toBe(0)
  const messages = service.received.filter(({ message }) => message.order === '').map(({ message }) => message)
  expect(
    messages.map(({ to, kind, title }) => ({ to, kind, title })).toSorted((a, b) => a.kind.localeCompare(b.kind)),
  ).toEqual([
    { to: client.id, kind: 'invoice_issued', title: `Nova fatura nº ${number}` },
    { to: motoboy.id, kind: 'settlement_closed', title: 'Acerto nº 2 fechado' },
  ])
  for (const { title, body } of messages) expect(title + body).not.toMatch(/33|30,00|R\$/)
  expect((await other.put('/push/choices', { kind: 'settlement_closed', on: false })).status).toBe(403)
  expect((await client.put('/push/choices', { kind: 'invoice_issued', on: false })).status).toBe(200)
  await deliverAndIssue()
  await expect.poll(() => openJobs(testApp.db)).toBe(0)
  expect(service.received.filter(({ message }) => message.kind === 'invoice_issued')).toHaveLength(1)
})

test('change that an admin gives by hand, and its reversal, reach the motoboy and the client', async () => {
  const { admin, client, motoboy } = people
  let entry = ''
  const both = ['admin posting it', 'admin posting it', 'client posting it', 'motoboy posting it']
  const body = { motoboy_id: motoboy.motoboyId, kind: 'float', amount: 5, from: client.id, reason: 'Troco da manhã' }
  const give = async () => {
    const posted = await admin.post<{ id: string }>('/money/postings', body)
    entry = posted.body.id
    return posted
  }
  await expect.poll(await heardOf(give)).toEqual(both)
  const takeBack = async () => ({
    ...(await admin.post(`/money/entries/${entry}/reverse`, { reason: 'Troco devolvido' })),
    body: { id: entry },
  })
  await expect.poll(await heardOf(takeBack)).toEqual(both)
})

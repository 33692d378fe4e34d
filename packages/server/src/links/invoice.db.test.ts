import type { invoicesApi } from '@ligeiro/contract/invoices-api'
import type { Invoice } from '@ligeiro/contract/invoices-schemas'
import type { ResponseOf } from '@ligeiro/contract/endpoint'
import { isPixCode } from '@ligeiro/contract/pix'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { beginBooks } from '#test/books.ts'
import { readAllRows } from '#test/rows.ts'
import { startTestApp, type Person, type TestApp } from '#test/test-app.ts'
import { storeKey } from '../money/pix/keys.ts'
import { purgeLinks, revokeAllLinks } from './queries.ts'

const dayMs = 86_400_000
let testApp: TestApp
let [admin, client, motoboy]: Person[] = []
let books: Awaited<ReturnType<typeof beginBooks>>
beforeAll(async () => {
  testApp = await startTestApp({ publicUrl: 'https://entregas.example.com', supportPhone: null })
  admin = await testApp.createUser('admin')
  client = await testApp.createUser('client', 'Padaria do Sol')
  motoboy = await testApp.createUser('motoboy', 'Ademir')
  books = await beginBooks(testApp, admin)
  const key = { kind: 'cnpj', key: '11222333000181', name: 'Ligeiro Entregas', city: 'Florianópolis' } as const
  await storeKey(testApp.db, null, { ...key, changed_at: testApp.clock(), changed_by: admin.id })
})
afterAll(() => testApp.close())

type Shared = ResponseOf<typeof invoicesApi.share> & { message: string }
const share = (id: string, body: object = {}) => admin!.post<Shared>(`/invoices/${id}/links`, body)
const pay = (id: string, amount: number) => admin!.post<Invoice>(`/invoices/${id}/payments`, { amount, method: 'bank' })
const visit = async (url: string, method: 'GET' | 'POST' | 'HEAD' = 'GET', headers = {}) => {
  const { pathname } = new URL(url)
  const { statusCode: status, body: page } = await testApp.app.inject({ method, url: pathname, headers })
  return { status, page, state: /data-state="([\w-]+)"/.exec(page)?.[1] }
}
let today = '2026-03-04'
async function passDays(days: number) {
  testApp.advanceClock(days * dayMs)
  today = testApp.clock().toISOString().slice(0, 10)
  admin = await testApp.signInAgain(admin!)
  client = await testApp.signInAgain(client!)
  motoboy = await testApp.signInAgain(motoboy!)
  books = await beginBooks(testApp, admin)
}
async function issue(...prices: number[]): Promise<Invoice> {
  for (const price of prices) await books.deliver(price, { client: client!, motoboy: motoboy! })
  const { status, body } = await books.issue(client!, {}, today)
  expect(status).toBe(201)
  return body
}

test('an invoice is passed on with its sum, its address and its Pix code, and counts as sent once that is said', async () => {
  const { id } = await issue(100, 140)
  const { status, body } = await share(id)
  expect(status).toBe(201)
  const lines = body.text.split('\n')
  expect(lines[0]).toBe('Olá, Padaria do Sol! Fatura nº 1 de Ligeiro: R$ 240,00, vence em 11/03/2026.')
  expect(lines[1]).toBe(body.url)
  expect(lines[2]).toBe('Pix copia e cola:')
  expect(isPixCode(lines[3]!)).toBe(true)
  expect(lines[4]).toBe('Não é documento fiscal.')
  expect(body.url).toMatch(/^https:\/\/entregas\.example\.com\/f\/[0-9a-z]{26}$/)
  expect(body.whatsapp_url).toBe(`https://wa.me/5548999990000?text=${encodeURIComponent(body.text)}`)
  const statusNow = async () => (await client!.get<Invoice>(`/invoices/${id}`)).body.status
  expect(await statusNow()).toBe('open')
  await admin!.post(`/invoices/${id}/sent`)
  expect(await statusNow()).toBe('sent')
  expect((await share(id)).body.url).toBe(body.url)
  const other = (await share(id, { renew: true })).body.url
  expect((await visit(body.url)).status).toBe(410)
  expect((await visit(other)).status).toBe(200)
})

test('paper data, file, message and page have the same sums, and no recipient, phone or e-mail', async () => {
  const [{ id }] = (await client!.get<[Invoice]>('/invoices')).body
  await pay(id, 200)
  const { url, text } = (await share(id)).body
  const { page } = await visit(url)
  const csv = (await client!.get<string>(`/invoices/${id}.csv`)).body
  const json = (await client!.get<Invoice>(`/invoices/${id}`)).body
  expect(json).toMatchObject({ total: 240, open: 40 })
  for (const words of ['R$ 240,00', 'Falta R$ 40,00', 'Fatura nº 1']) {
    expect(page).toContain(words)
    expect(text).toContain(words)
  }
  for (const words of ['"Total","","","240,00"', '"Pago","","","200,00"', '"Em aberto","","","40,00"'])
    expect(csv).toContain(words)
  for (const everywhere of [page, text, csv]) expect(everywhere).toContain('Não é documento fiscal.')
  expect(page).toContain('540540.00')
  // On the phone that must pay, the text to copy comes first.
  expect(page.indexOf('Pix copia e cola')).toBeGreaterThan(0)
  expect(page.indexOf('data:image/svg+xml')).toBeGreaterThan(page.indexOf('</textarea>'))
  const secrets = ['Marta', '48999990000', '@', 'Ademir', admin!.name, 'Padaria']
  for (const secret of secrets) expect(page).not.toContain(secret)
  expect(page).not.toMatch(/<(script|form)/)
})

test('an overdue invoice is asked for', async () => {
  const [{ id }] = (await client!.get<[Invoice]>('/invoices')).body
  await passDays(8)
  const { text, url } = (await share(id)).body
  expect(text.split('\n')[0]).toBe(
    'Olá, Padaria do Sol! A fatura nº 1, de R$ 240,00, venceu em 11/03/2026. Falta R$ 40,00. Se já pagou, desconsidere.',
  )
  expect(text).not.toContain('documento fiscal')
  expect((await visit(url)).page).toContain('Venceu em 11/03/2026.')
})

test('reading changes nothing, and nothing is written by any other method', async () => {
  const [{ id }] = (await client!.get<[Invoice]>('/invoices')).body
  const { url } = (await share(id)).body
  const before = await readAllRows(testApp.connection)
  const robot = { 'user-agent': 'facebookexternalhit/1.1' }
  for (let times = 0; times < 10; times++) expect((await visit(url, 'GET', robot)).status).toBe(200)
  expect((await visit(url, 'HEAD', robot)).status).toBe(200)
  expect((await visit(url, 'POST')).status).toBe(404)
  expect(await readAllRows(testApp.connection)).toEqual(before)
})

test('unknown, mangled and live links have one head, and a deactivated client none that opens', async () => {
  const [{ id }] = (await client!.get<[Invoice]>('/invoices')).body
  const { url } = (await share(id)).body
  const head = ({ page }: { page: string }) => page.slice(0, page.indexOf('<main'))
  const unknown = await visit(`https://entregas.example.com/f/${'0'.repeat(26)}`)
  expect([unknown.status, unknown.page.includes('Link não encontrado')]).toEqual([404, true])
  expect(head(unknown)).toBe(head(await visit(url)))
  expect((await visit(`${url.toUpperCase().replace('/F/', '/f/')}.`)).status).toBe(200)
  // A token of an invoice opens no page of another kind.
  expect((await visit(url.replace('/f/', '/a/'))).status).toBe(404)
  await admin!.put(`/users/update-user/${client!.id}`, { active: false })
  expect((await visit(url)).status).toBe(410)
  await admin!.put(`/users/update-user/${client!.id}`, { active: true })
  expect((await visit(url)).status).toBe(200)
  client = await testApp.signInAgain(client!)
})

test('a link ends 60 days after the invoice was paid, with a payment that was reversed it lives on, and is deleted later', async () => {
  const [{ id }] = (await client!.get<[Invoice]>('/invoices')).body
  const { url, link } = (await share(id)).body
  expect(link.expires_at).toBeNull()
  const { payments } = (await pay(id, 40)).body
  await passDays(59)
  expect((await visit(url)).state).toBe('paid')
  expect((await visit(url)).page).not.toContain('Pix')
  await passDays(1)
  const ended = await visit(url)
  expect([ended.status, ended.page.includes('Este link venceu')]).toEqual([410, true])
  const reason = { reason: 'Caiu na conta errada' }
  expect((await admin!.post(`/money/entries/${payments.at(-1)!.id}/reverse`, reason)).status).toBe(201)
  expect((await visit(url)).state).toBe('overdue')
  await pay(id, 40)
  await purgeLinks(testApp.db, new Date(testApp.clock().getTime() + 179 * dayMs))
  expect((await visit(url)).status).toBe(200)
  await purgeLinks(testApp.db, new Date(testApp.clock().getTime() + 181 * dayMs))
  expect((await visit(url)).status).toBe(404)
})

test('a link ends with the cancellation, and with a restored backup', async () => {
  const { id } = await issue(30)
  const { url } = (await share(id)).body
  expect((await admin!.post(`/invoices/${id}/reverse`, { reason: 'Preço combinado errado' })).status).toBe(200)
  const cancelled = await visit(url)
  expect([cancelled.status, cancelled.page.includes('Este link não vale mais')]).toEqual([410, true])
  expect(await share(id)).toMatchObject({ status: 409, body: { message: 'Esta fatura foi cancelada.' } })
  const restored = (await share((await issue()).id)).body.url
  await revokeAllLinks(testApp.db, testApp.clock())
  expect((await visit(restored)).status).toBe(410)
})

test('the database holds no token, and 20 shares an hour are enough', async () => {
  const { id } = await issue(31)
  const { url } = (await share(id)).body
  expect(JSON.stringify(await readAllRows(testApp.connection))).not.toContain(new URL(url).pathname.slice(3))
  for (let times = 0; times < 19; times++) await share(id)
  expect((await share(id)).status).toBe(429)
})

test('without PUBLIC_URL and a key those lines are left out of the message', async () => {
  const local = await startTestApp()
  const [desk, shop, rider] = [
    await local.createUser('admin'),
    await local.createUser('client', 'Bar do Beto'),
    await local.createUser('motoboy'),
  ]
  const { deliver, issue: issueThere } = await beginBooks(local, desk)
  await deliver(12.5, { client: shop, motoboy: rider })
  const { id } = (await issueThere(shop)).body
  expect((await desk.post<Shared>(`/invoices/${id}/links`, {})).body.text).toBe(
    'Olá, Bar do Beto! Fatura nº 1 de Ligeiro: R$ 12,50, vence em 11/03/2026.\nNão é documento fiscal.',
  )
  await local.close()
})

import { intakeApi } from '@ligeiro/contract/intake-api'
import type { Draft, ReadPlace, Reading } from '@ligeiro/contract/intake-schemas'
import type { Order } from '@ligeiro/contract/order'
import { ordersApi } from '@ligeiro/contract/orders-api'
import { pricesApi } from '@ligeiro/contract/prices-api'
import { usersApi } from '@ligeiro/contract/users-api'
import { strToU8, zipSync } from 'fflate'
import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { receiveOrder } from '#features/order-store/current-store.ts'
import { endSession } from '#session/session-store.ts'
import { currentToasts } from '#ui/toast-store.ts'
import { accessible } from './accessible.ts'
import { answerAddresses } from './answer-addresses.ts'
import { answerOrders } from './answer-orders.ts'
import { passUndoTime, startFakeClock } from './clock.ts'
import { draftTo, nowhere } from './drafts.ts'
import { answer, callsTo, failure, type Call } from './fake-server.ts'
import { aClient, anAdmin, orderOf } from './fixtures.ts'
import { dialog } from './message-dialog.ts'
import { quoteOf } from './prices.ts'
import { phone, renderApp } from './render-app.tsx'
import { button, expectCount, expectGone, expectText, leavePage, rowOf } from './screen.ts'

const shop = aClient({ name: 'Padaria do Sol' })
const text = 'saindo da Padaria do Sol\n1) Rua A, 10, Centro\n2) Rua B, 20, Centro'
const read = (value: string) => ({ value, sure: true, from: [0, 4] as [number, number] })
const place = (street: string, number: string): ReadPlace => ({
  ...nowhere,
  text: `${street}, ${number}, Centro`,
  street: read(street),
  number: read(number),
  bairro: read('Centro'),
})
const draft = (street: string, number: string, more: Partial<Draft> = {}): Draft => ({
  ...draftTo(street),
  pickup: null,
  delivery: place(street, number),
  payment: { method: null, collect: null, change_for: null },
  ...more,
})
const two: Reading = { orders: [draft('Rua A', '10'), draft('Rua B', '20')] }
const waiting = page.getByRole('region', { name: 'Da mensagem' })
const rows = waiting.getByRole('article')
const created = () => callsTo(ordersApi.register)
/** The name of the button that covers a row. */
const opens = /^(Da mensagem|Não criado): /
const undo = waiting.getByRole('button', { name: 'Desfazer' })

/** As the browser does it: at the element that has the focus, or else the page. */
function paste(pasted: string, target: EventTarget = document.activeElement ?? document.body) {
  const clipboardData = new DataTransfer()
  clipboardData.setData('text/plain', pasted)
  target.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
}
/** Drags something over the page and drops it. */
function drag(data: { text?: string; files?: readonly File[] }, ...events: ('dragover' | 'drop')[]) {
  const dataTransfer = new DataTransfer()
  if (data.text !== undefined) dataTransfer.setData('text/plain', data.text)
  for (const file of data.files ?? []) dataTransfer.items.add(file)
  for (const type of events)
    document.body.dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }))
}
const drop = (data: Parameters<typeof drag>[0]) => drag(data, 'dragover', 'drop')
const fileOf = (content: BlobPart, name: string) => new File([content], name)

let orders: Order[]
beforeEach(() => {
  orders = [orderOf(aClient(), { description: 'Torta alemã' })]
  answerOrders(ordersApi.all, ...orders)
  answer(usersApi.all, [{ ...shop, active: true }])
  answerAddresses(['Rua Vidal Ramos, 53, Centro'], [])
  answer(pricesApi.quote, ({ body }: Call) => {
    const { delivery_address } = body as { delivery_address: string }
    return { ...quoteOf(delivery_address.startsWith('Rua A') ? 16 : 21), usual: null }
  })
  answer(intakeApi.read, two)
  answer(ordersApi.register, ({ body }) => made(body))
  answer(ordersApi.update, ({ params, body }): Order => {
    const { price } = body as { price: number }
    return { ...orders.find(({ id }) => id === params['id'])!, price, status: 'awaiting_approval', version: 2 }
  })
})
const made = (body: unknown) => {
  const order = orderOf(shop, body as Partial<Order>)
  orders.push(order)
  return order
}

/** The time passes only if a test says so. */
async function open(size?: typeof phone) {
  startFakeClock()
  await renderApp('/admin', { user: anAdmin(), size })
  await expect.element(page.getByText('Torta alemã').first()).toBeVisible()
}

test('a sure message that is pasted anywhere becomes priced rows, which are created after five seconds and marked', async () => {
  await open()
  paste(text, document.body)
  await expectCount(rows, 2)
  await expectText(rows.first(), /criado em 5 s.*Padaria do Sol.*Centro.*Rua A, 10.*R\$ 16,00/)
  await expectText(rows.last(), /Rua B, 20.*R\$ 21,00/)
  await expect.element(page.getByText('2 pedidos da mensagem', { exact: true })).toBeVisible()
  const done = page.getByText('2 pedidos criados da mensagem')
  await expectGone(done)
  await expectGone(dialog)
  await accessible()
  expect(created()).toEqual([])
  await passUndoTime()
  await expectGone(waiting)
  await expect.element(done).toBeVisible()
  await expect.poll(() => callsTo(ordersApi.update)).toHaveLength(2)
  expect(created().map(({ body }) => body)).toEqual(
    ['Rua A, 10, Centro', 'Rua B, 20, Centro'].map((delivery_address) => ({
      description: 'Bolo',
      pickup_address: 'Rua Vidal Ramos, 53, Centro',
      delivery_address,
      client_id: shop.id,
    })),
  )
  expect(new Set(created().map(({ headers }) => headers.get('idempotency-key'))).size).toBe(2)
  expect(callsTo(ordersApi.update).map(({ body }) => body)).toEqual([
    { price: 16, suggested: true },
    { price: 21, suggested: true },
  ])
  await expectCount(page.css('[data-order]').filter({ hasText: 'da mensagem' }), 2)
})

test('Desfazer, in the toast or above the rows, creates nothing', async () => {
  await open()
  paste(text)
  await expectCount(rows, 2)
  await undo.click()
  await expectGone(waiting)
  paste(text)
  await expectCount(rows, 2)
  await page.getByRole('button', { name: 'Desfazer', exact: true }).last().click()
  await expect.element(page.getByText('Nada foi criado.')).toBeVisible()
  await passUndoTime()
  expect(created()).toEqual([])
})

test('a press on a waiting row opens the whole message in the dialog, and creates nothing meanwhile', async () => {
  await open()
  paste(text)
  await rows.first().getByRole('button', { name: opens }).click()
  await expect.element(dialog.getByRole('button', { name: 'Criar 2 pedidos' })).toBeVisible()
  await expectGone(waiting)
  await passUndoTime()
  expect(created()).toEqual([])
})

test('who leaves the page within five seconds creates the orders at once', async () => {
  await open()
  paste(text)
  await expectCount(rows, 2)
  leavePage()
  await expect.poll(created).toHaveLength(2)
  expect(created().every(({ keepalive }) => keepalive)).toBe(true)
})

const other = aClient({ name: 'Farmácia Essência' })
test.each<[string, () => void]>([
  ['an unsure address', () => answer(intakeApi.read, { orders: [two.orders[0]!, draftTo('Rua B', false)] })],
  ['fewer orders than it speaks of', () => answer(intakeApi.read, { ...two, miscount: { announced: 3, unread: [] } })],
  ['no order', () => answer(intakeApi.read, { orders: [] })],
  ['a client whom nobody knows', () => answer(usersApi.all, [{ ...other, active: true }])],
  ['no usual pickup', () => answerAddresses([], [])],
  [
    'an order like one of a moment ago',
    () => {
      const alike = { pickup_address: 'Rua Vidal Ramos, 53, Centro', delivery_address: 'Rua A, 10, Centro' }
      answerOrders(ordersApi.all, ...orders, orderOf(shop, alike))
    },
  ],
  ['a reader that does not answer', () => answer(intakeApi.read, failure(503))],
])('a message with %s opens the dialog', async (_, given) => {
  given()
  await open()
  paste(text)
  await expect.element(dialog).toBeVisible()
  await expectGone(waiting)
  expect(created()).toEqual([])
})

test('the same message again, while its orders wait or after that, asks', async () => {
  await open()
  paste(text)
  await expectCount(rows, 2)
  paste(text)
  await expect.element(dialog).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expectGone(dialog)
  await passUndoTime()
  await expectGone(waiting)
  paste(text)
  await expect.element(dialog).toBeVisible()
  expect(created()).toHaveLength(2)
})

/** The prices come only when the returned function is called. */
function holdPrices(): () => void {
  const { promise, resolve } = Promise.withResolvers<void>()
  answer(pricesApi.quote, async () => {
    await promise
    return { ...quoteOf(16), usual: null }
  })
  return resolve
}

test('a message that is pasted twice while the prices are asked for becomes rows once; the second asks', async () => {
  const priced = holdPrices()
  await open()
  paste(text)
  paste(text)
  await expect.poll(() => callsTo(pricesApi.quote).length).toBe(4)
  priced()
  await expect.element(dialog).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expectGone(dialog)
  await expectCount(rows, 2)
  await passUndoTime()
  await expectGone(waiting)
  expect(created()).toHaveLength(2)
})

test('that a message is read is said until its prices are there', async () => {
  const priced = holdPrices()
  await open()
  paste(text)
  await expect.poll(() => callsTo(pricesApi.quote).length).toBe(2)
  await vi.advanceTimersByTimeAsync(2000)
  const said = page.getByText('Lendo a mensagem...')
  await expect.element(said).toBeVisible()
  priced()
  await expectCount(rows, 2)
  await expectGone(said)
})

test('Descartar takes away what was not created, and leaves the message that still waits', async () => {
  await open()
  paste(text)
  await expectCount(rows, 2)
  for (const delivery_address of ['Rua A, 10, Centro', 'Rua B, 20, Centro'])
    receiveOrder(orderOf(shop, { pickup_address: 'Rua Vidal Ramos, 53, Centro', delivery_address }))
  await passUndoTime()
  await expectText(rows.last(), /Não criado/)
  answer(intakeApi.read, { orders: [draft('Rua C', '30')] })
  paste('Padaria do Sol: Rua C, 30, Centro')
  await expectCount(rows, 3)
  await waiting.getByRole('button', { name: 'Descartar' }).click()
  await expectCount(rows, 1)
  await expectText(rows.first(), /Rua C, 30/)
  await passUndoTime()
  await expect.poll(created).toHaveLength(1)
})

test('the end of a session says that orders were not created only of those that were not sent', async () => {
  answer(ordersApi.register, () => new Promise<Order>(() => undefined))
  await open()
  paste(text)
  await expectCount(rows, 2)
  leavePage()
  await expect.poll(created).toHaveLength(2)
  endSession(null)
  expect(currentToasts().map(({ title }) => title)).not.toContain('Pedidos da mensagem não foram criados.')
})

test('the end of a session tells of the orders that still wait', async () => {
  await open()
  paste(text)
  await expectCount(rows, 2)
  endSession(null)
  expect(currentToasts().map(({ title }) => title)).toContain('Pedidos da mensagem não foram criados.')
})

test('an order that somebody else creates within the five seconds is not created again', async () => {
  await open()
  paste(text)
  await expectCount(rows, 2)
  receiveOrder(orderOf(shop, { pickup_address: 'Rua Vidal Ramos, 53, Centro', delivery_address: 'Rua A, 10, Centro' }))
  await passUndoTime()
  await expectCount(rows, 1)
  await expectText(rows.first(), /Não criado.*Parece o pedido/)
  expect(created()).toHaveLength(1)
  await rows.first().getByRole('button', { name: opens }).click()
  await expect.element(dialog.getByText('Criados: 1 de 2')).toBeVisible()
})

test('an order whose creation has no answer yet is not offered again beside a refused one', async () => {
  const late = Promise.withResolvers<void>()
  answer(ordersApi.register, async ({ body }) => {
    const { delivery_address } = body as { delivery_address: string }
    if (delivery_address.startsWith('Rua A')) return failure(409, { message: 'Este cliente não pede mais.' })
    await late.promise
    return made(body)
  })
  await open()
  paste(text)
  await expectCount(rows, 2)
  await passUndoTime()
  await expectText(rows.first(), /Não criado.*Conferir/)
  await expectText(rows.last(), /Criando/)
  await rows.first().getByRole('button', { name: opens }).click()
  await expect.element(dialog.getByText('Criados: 1 de 2')).toBeVisible()
  late.resolve()
})

test('offline the rows stay, and are created with the same keys when they are tried again', async () => {
  answer(ordersApi.register, failure(503))
  await open()
  paste(text)
  await expectCount(rows, 2)
  await passUndoTime()
  await expectText(rows.first(), /Não criado.*Tentar de novo/)
  await expectText(rows.last(), /Não criado/)
  await expectCount(page.getByText('2 pedidos da mensagem não foram criados.'), 1)
  const keys = created().map(({ headers }) => headers.get('idempotency-key'))
  answer(ordersApi.register, ({ body }) => made(body))
  await rows.first().getByRole('button', { name: opens }).click()
  await expectGone(waiting)
  expect(
    created()
      .slice(2)
      .map(({ headers }) => headers.get('idempotency-key')),
  ).toEqual(keys)
})

const chat = (minutesAgo: number, name = shop.name) => {
  const at = new Date(Date.now() - minutesAgo * 60_000)
  const stamp = new Intl.DateTimeFormat('pt-BR', {
    dateStyle: 'short',
    timeStyle: 'short',
    timeZone: 'America/Sao_Paulo',
  }).format(at)
  return `${stamp.replace(',', '')} - ${name}: Rua A, 10, Centro`
}

test('an exported chat that is dropped becomes rows; the page shows where to drop it', async () => {
  vi.setSystemTime('2026-11-29T18:30:00-03:00')
  answer(intakeApi.read, { orders: [draft('Rua A', '10')] })
  await open()
  const files = [fileOf(`${chat(5)}\n${chat(4, 'Entregas Silva')}`, 'Conversa do WhatsApp com Padaria do Sol.txt')]
  drag({ files }, 'dragover')
  await expect.element(page.getByText('Solte a mensagem ou a conversa exportada')).toBeVisible()
  drag({ files }, 'drop')
  await expectCount(rows, 1)
  await expectGone(page.getByText('Solte a mensagem ou a conversa exportada'))
  // What the firm wrote itself is not read.
  expect(callsTo(intakeApi.read).map(({ body }) => body)).toEqual([{ text: chat(5) }])
  await passUndoTime()
  await expect.poll(created).toHaveLength(1)
  await expectGone(waiting)
  drop({ files })
  await expect.element(page.getByText('Nada de novo nesta conversa: os pedidos dela já foram criados.')).toBeVisible()
  vi.setSystemTime('2026-11-29T18:50:00-03:00')
  const next = fileOf(`${chat(25)}\n${chat(0).replace('Rua A', 'Rua B')}`, 'Conversa.txt')
  answer(intakeApi.read, ({ body }: Call) => ({
    orders: [(body as { text: string }).text.includes('Rua B') ? draft('Rua B', '20') : draft('Rua A', '10')],
  }))
  drop({ files: [next] })
  await expectText(rows.first(), /Rua B, 20/)
  await expectCount(rows, 1)
})

test('a chat of another day, or of nobody known, opens the dialog with what was taken', async () => {
  answer(intakeApi.read, { orders: [draft('Rua A', '10')] })
  await open()
  drop({ files: [fileOf(chat(3 * 24 * 60), 'Conversa.txt')] })
  await expect.element(dialog.getByText(/Padaria do Sol: /)).toBeVisible()
  expect(created()).toEqual([])
})

test.each<[string, readonly File[], RegExp]>([
  ['a picture', [fileOf('x', 'foto.jpg')], /Este arquivo não é uma mensagem/],
  ['a PDF', [fileOf('x', 'pedido.pdf')], /Este arquivo não é uma mensagem/],
  ['bytes that are no text', [fileOf('a\0b', 'a.txt')], /Este arquivo não é uma mensagem/],
  ['a torn zip', [fileOf('PK', 'Conversa.zip')], /Este arquivo não é uma mensagem/],
  ['two files', [fileOf('a', 'a.txt'), fileOf('b', 'b.txt')], /Solte um arquivo por vez/],
])('%s that is dropped is refused in a sentence', async (_, files, words) => {
  await open()
  drop({ files })
  await expect.element(page.getByText(words)).toBeVisible()
  expect(callsTo(intakeApi.read)).toEqual([])
  await expectGone(dialog)
})

test('of a zip as WhatsApp makes it the text is read', async () => {
  vi.setSystemTime('2026-11-29T18:30:00-03:00')
  answer(intakeApi.read, { orders: [draft('Rua A', '10')] })
  await open()
  const parts = { 'IMG-20261129-WA0001.jpg': strToU8('x'), '_chat.txt': strToU8(chat(5)) }
  drop({ files: [fileOf(new Uint8Array(zipSync(parts)), 'Conversa do WhatsApp com Padaria do Sol.zip')] })
  await expectCount(rows, 1)
  expect(callsTo(intakeApi.read).map(({ body }) => body)).toEqual([{ text: chat(5) }])
})

test('of a chat of 12 MB the end is read', async () => {
  vi.setSystemTime('2026-11-29T18:30:00-03:00')
  answer(intakeApi.read, { orders: [draft('Rua A', '10')] })
  await open()
  const old = `${chat(48 * 60, 'Ana')}\n`
  drop({ files: [fileOf(old.repeat((12 * 1024 * 1024) / old.length) + chat(1), 'Conversa.txt')] })
  await expectCount(rows, 1)
  expect(callsTo(intakeApi.read)).toHaveLength(1)
})

test('a text that is dropped is read; what is dragged from the page itself, or over a dialog, is not', async () => {
  await open()
  document.body.dispatchEvent(new DragEvent('dragstart', { bubbles: true }))
  drop({ text })
  document.body.dispatchEvent(new DragEvent('dragend', { bubbles: true }))
  await button('Novo Pedido').click()
  await expect.element(page.getByRole('dialog')).toBeVisible()
  drop({ text })
  paste(text, document.body)
  await userEvent.keyboard('{Escape}')
  await expectGone(page.getByRole('dialog'))
  expect(callsTo(intakeApi.read)).toEqual([])
  drop({ text })
  await expectCount(rows, 2)
})

test('on a phone the waiting orders are cards', async () => {
  await open(phone)
  paste(text, document.body)
  await expectCount(rows, 2)
  await expectText(rows.first(), /Da mensagem.*criado em 5 s.*Rua A, 10.*R\$ 16,00/)
  await accessible()
  await passUndoTime()
  await expectGone(waiting)
  await expectText(rowOf('Bolo').first(), 'da mensagem')
  expect(created()).toHaveLength(2)
})

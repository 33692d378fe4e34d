import { authApi } from '@ligeiro/contract/auth-api'
import type { Order } from '@ligeiro/contract/order'
import { ordersApi } from '@ligeiro/contract/orders-api'
import { recipientCodeApi } from '@ligeiro/contract/recipient-code-api'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { receiveOrder } from '#features/order-store/current-store.ts'
import { accessible } from './accessible.ts'
import { answerOrders } from './answer-orders.ts'
import { passUndoTime, startFakeClock } from './clock.ts'
import { answer, callsTo, failure } from './fake-server.ts'
import { aClient, aMotoboy, orderOf } from './fixtures.ts'
import { phone, renderApp } from './render-app.tsx'
import { button, expectGone, leavePage, opener, rowOf } from './screen.ts'

const user = aClient()
const waitingOrder = () => orderOf(user, { description: 'Torta', status: 'awaiting_approval', price: 28, version: 3 })

/** The client's screen with one order, in which the time passes only if a test says so. */
async function open(order: Order, path = '/client') {
  startFakeClock()
  answerOrders(ordersApi.mine, order)
  answer(ordersApi.find, order)
  answer(ordersApi.approve, { ...order, status: 'accepted_by_client', version: 4 })
  await renderApp(path, { user, size: phone })
  return order
}
const accept = button('Aceitar R$ 28,00')
const approvals = () => callsTo(ordersApi.approve)

test('a price is accepted on its card, and sent after five seconds with a key and the version that the client saw', async () => {
  const { id } = await open(waitingOrder())
  await accept.click()
  await expect.element(rowOf('Torta').getByText(/^Enviando em \d s$/)).toBeVisible()
  await expectGone(accept)
  expect(approvals()).toEqual([])
  await passUndoTime()
  await expect.element(page.getByText('Pedido atualizado!')).toBeVisible()
  await expect.element(rowOf('Aceito pelo Cliente')).toBeVisible()
  expect(approvals().map(({ params }) => params)).toEqual([{ id }])
  expect(approvals()[0]?.headers.get('if-match')).toBe('"3"')
  expect(approvals()[0]?.headers.get('idempotency-key')).toMatch(/^[\da-f-]{36}$/)
})

test('the card of a price that waits has the number of the order and who has it', async () => {
  const { id } = await open(
    orderOf(user, { status: 'awaiting_approval', price: 28 }, aMotoboy({ name: 'Osmar Lenzi' })),
  )
  await expect.element(page.getByText(`Pedido #${id.slice(0, 8)} · Osmar Lenzi`)).toBeVisible()
})

test('a price that changed while it was looked at is accepted only once it was seen', async () => {
  const order = await open(waitingOrder())
  await button('Ver detalhes').click()
  const dialog = page.getByRole('dialog', { name: 'Aprovar Valor do Pedido' })
  await expect.element(dialog.getByText('R$ 28,00').first()).toBeVisible()
  receiveOrder({ ...order, price: 90, version: 4 })
  await expect.element(dialog.getByText('O pedido mudou agora há pouco: valor R$ 90,00.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Aceitar', exact: true }).click()
  await expect.element(dialog.getByText('O valor mudou. Confira e toque em Aceitar de novo.')).toBeVisible()
  await passUndoTime()
  expect(approvals()).toEqual([])
  answer(ordersApi.approve, { ...order, price: 90, status: 'accepted_by_client', version: 5 })
  await dialog.getByRole('button', { name: 'Aceitar', exact: true }).click()
  await expectGone(dialog)
  await passUndoTime()
  await expect.element(page.getByText('Pedido atualizado!')).toBeVisible()
  expect(approvals().map(({ headers }) => headers.get('if-match'))).toEqual(['"4"'])
  await expect.element(rowOf('Aceito pelo Cliente')).toBeVisible()
})

test('after one of two prices is accepted the other one is not under the thumb, and neither card moves', async () => {
  const [table, wreath] = [
    orderOf(user, { description: 'Arranjo de mesa', status: 'awaiting_approval', price: 12 }),
    orderOf(user, { description: 'Coroa de flores', status: 'awaiting_approval', price: 28, version: 3 }),
  ]
  startFakeClock()
  answerOrders(ordersApi.mine, wreath, table)
  answer(ordersApi.approve, { ...wreath, status: 'accepted_by_client', version: 4 })
  await renderApp('/client', { user, size: phone })
  await expect.element(accept).toBeVisible()
  const places = () =>
    ['Coroa de flores', 'Arranjo de mesa'].map(
      (what) => rowOf(what).element().getBoundingClientRect().top + window.scrollY,
    )
  const waits = (words: string) => expect.element(page.getByText(words)).toBeVisible()
  await waits('2 valores esperam a sua resposta')
  accept.element().scrollIntoView({ block: 'center' })
  const before = places()
  const { x, y, width, height } = accept.element().getBoundingClientRect()
  const underThumb = () =>
    document.elementFromPoint(x + width / 2, y + height / 2)?.closest('button')?.textContent ?? ''
  expect(underThumb()).toContain('Aceitar')
  await accept.click()
  await expect.element(rowOf('Coroa de flores').getByText(/^Enviando em \d s$/)).toBeVisible()
  expect(places()).toEqual(before)
  expect(underThumb()).not.toContain('Aceitar')
  await passUndoTime()
  await expect.element(rowOf('Coroa de flores').getByText('Procurando motoboy')).toBeVisible()
  expect(places()).toEqual(before)
  expect(underThumb()).not.toContain('Aceitar')
  await waits('1 valor espera a sua resposta')
  expect(approvals()).toHaveLength(1)
  receiveOrder({ ...table, status: 'accepted_by_client', version: 2 })
  await waits('Nenhum valor espera a sua resposta')
})

test('an acceptance that is undone within five seconds is never sent', async () => {
  await open(waitingOrder())
  await accept.click()
  await button('Desfazer').click()
  await expect.element(accept).toBeVisible()
  await passUndoTime()
  expect(approvals()).toEqual([])
})

test.each([
  ['closed', () => leavePage()],
  [
    'hidden',
    () => {
      vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
      document.dispatchEvent(new Event('visibilitychange'))
    },
  ],
])('a page that is %s sends what could still be undone at once, in a way that outlives the page', async (_, leave) => {
  await open(waitingOrder())
  await accept.click()
  await expect.element(button('Desfazer')).toBeVisible()
  leave()
  expect(approvals()).toHaveLength(1)
  expect(approvals()[0]).toMatchObject({ keepalive: true })
  expect(approvals()[0]?.headers.get('if-match')).toBe('"3"')
  await expect.element(page.getByText('Pedido atualizado!')).toBeVisible()
})

test('a sign-out sends what could still be undone, before the session ends', async () => {
  answer(authApi.logout, undefined as never)
  await open(waitingOrder())
  await accept.click()
  await expect.element(button('Desfazer')).toBeVisible()
  await button('Minha conta').click()
  await page.getByRole('button', { name: 'Sair', exact: true }).click()
  await expect.element(page.getByRole('heading', { name: 'Entrar' })).toBeVisible()
  expect(callsTo(authApi.logout)).toHaveLength(1)
  expect(approvals()).toHaveLength(1)
})

test('an acceptance that the server refuses says why on the card, until it is read', async () => {
  const order = await open(waitingOrder())
  const now = { ...order, price: 90, version: 4 }
  answer(ordersApi.approve, failure(412, { message: 'O pedido mudou. Confira e tente de novo.', order: now }))
  await accept.click()
  await passUndoTime()
  await expect.element(rowOf('Torta').getByRole('alert')).toMatchTextContent('O pedido mudou.')
  await expect.element(button('Aceitar R$ 90,00')).toBeVisible()
  await button('Entendi').click()
  await expectGone(rowOf('Torta').getByRole('alert'))
})

test('an acceptance without an answer can be repeated, with the same key', async () => {
  const order = await open(waitingOrder())
  answer(ordersApi.approve, () => Promise.reject(new TypeError('Failed to fetch')))
  await accept.click()
  await passUndoTime()
  await expect.element(rowOf('Torta').getByRole('alert')).toMatchTextContent('Erro ao aprovar pedido. Tente novamente.')
  answer(ordersApi.approve, { ...order, status: 'accepted_by_client', version: 4 })
  await accept.click()
  await passUndoTime()
  await expect.element(rowOf('Aceito pelo Cliente')).toBeVisible()
  expect(new Set(approvals().map(({ headers }) => headers.get('idempotency-key'))).size).toBe(1)
})

test('the answer in the dialog replaces an acceptance that is not sent yet', async () => {
  await open(waitingOrder())
  await accept.click()
  await opener('Torta').click()
  await button('Aprovar valor').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Aceitar' }).click()
  await expect.element(page.getByText('Pedido atualizado!')).toBeVisible()
  await passUndoTime()
  expect(approvals()).toHaveLength(1)
})

test.each([
  ['on a phone', phone],
  ['on a computer', undefined],
])(
  '%s a price is refused in its dialog after the question, with a reason or without, and without a second dialog',
  async (_, size) => {
    const order = waitingOrder()
    answerOrders(ordersApi.mine, order)
    answer(ordersApi.reject, () => Promise.reject(new TypeError('Failed to fetch')))
    await renderApp('/client', { user, size })
    const confirm = vi.spyOn(window, 'confirm').mockReturnValue(false)
    await button('Recusar').click()
    const dialog = page.getByRole('dialog', { name: 'Aprovar Valor do Pedido' })
    const refuse = dialog.getByRole('button', { name: 'Recusar' })
    await accessible()
    await refuse.click()
    expect(confirm.mock.calls).toEqual([
      ['Tem certeza que deseja cancelar este pedido? Esta ação não pode ser desfeita.'],
    ])
    expect(callsTo(ordersApi.reject)).toEqual([])
    confirm.mockReturnValue(true)
    await dialog.getByRole('button', { name: 'Outro motivo' }).click()
    await dialog.getByRole('button', { name: 'Achei caro' }).click()
    await refuse.click()
    await expect.element(dialog.getByText('Erro ao rejeitar pedido. Tente novamente.')).toBeVisible()
    answer(ordersApi.reject, { ...order, status: 'rejected_by_client', version: 4 })
    await dialog.getByRole('button', { name: 'Achei caro' }).click()
    await refuse.click()
    await expectGone(dialog)
    await expect.element(rowOf('Recusado')).toBeVisible()
    expect(callsTo(ordersApi.reject).map(({ body }) => body)).toEqual([{ reason: 'expensive' }, {}])
  },
)

test('a notification of a price opens the question, also if its price arrives later; one of another order its details', async () => {
  const question = page.getByRole('dialog', { name: 'Aprovar Valor do Pedido' })
  const details = page.getByRole('dialog', { name: 'Detalhes do Pedido' })
  const order = orderOf(user, { description: 'Torta', version: 2 })
  await open(order, `/client?pedido=${order.id}`)
  await expect.element(details).toBeVisible()
  receiveOrder({ ...order, status: 'awaiting_approval', price: 28, version: 3 })
  await expect.element(question).toBeVisible()
  await question.getByRole('button', { name: 'Cancelar' }).click()
  await expectGone(question)
  await opener('Torta').click()
  await expect.element(details).toBeVisible()
})

test.each([
  ['shared', true, 0],
  ['copied where the browser cannot share', false, 1],
])('one tap on the card under way: the code of who receives is %s', async (_, canShare, copies) => {
  const share = vi.fn<() => Promise<void>>().mockResolvedValue()
  if (canShare) Object.defineProperty(navigator, 'share', { value: share, configurable: true })
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  answer(recipientCodeApi.show, { code: '904412', expires_at: '2026-11-24T15:00:00.000Z' })
  await open(orderOf(user, { description: 'Torta', status: 'in_progress' }, aMotoboy()))
  await button('Enviar código').click()
  await expect.poll(() => share.mock.calls.length + write.mock.calls.length).toBe(1)
  expect(write.mock.calls).toHaveLength(copies)
  expect(JSON.stringify([share.mock.calls, write.mock.calls])).toContain('Código de entrega: 904 412')
  Reflect.deleteProperty(navigator, 'share')
})

test('a finished order is repeated from its card', async () => {
  await open(orderOf(user, { description: 'Torta', status: 'delivered' }))
  await button('Repetir').click()
  const form = page.getByRole('dialog', { name: 'Criar Novo Pedido' })
  await expect.element(form.getByLabelText('Descrição')).toHaveValue('Torta')
})

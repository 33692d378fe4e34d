import type { Order } from '@ligeiro/contract/order'
import { ordersApi } from '@ligeiro/contract/orders-api'
import { pricesApi } from '@ligeiro/contract/prices-api'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { loadedOrders, receiveOrder, removeOrder } from '#features/order-store/current-store.ts'
import { accessible } from './accessible.ts'
import { answerOrders } from './answer-orders.ts'
import { answer, callsTo, failure } from './fake-server.ts'
import { aClient, anAdmin, orderOf } from './fixtures.ts'
import { quoteOf } from './prices.ts'
import { phone, renderApp } from './render-app.tsx'
import { button, expectCount, expectGone, expectText, opener, rowOf } from './screen.ts'
import { answerSuggestions } from './suggestions.ts'

const dialog = page.getByRole('dialog', { name: 'Sugerir valores' })
const ordersNamed = (count: number) =>
  Array.from({ length: count }, (_, n) =>
    orderOf(aClient({ name: `Cliente ${n}` }), {
      description: `Caixa ${n}`,
      created_at: new Date(Date.now() - n * 1000).toISOString(),
    }),
  )
const line = (client: string) => dialog.getByRole('listitem').filter({ hasText: `${client}:` })

/** Suggests R$ 10,00 for the first, R$ 11,00 for the second, and so on; nothing for those in `without`. */
function suggestFor(orders: readonly Order[], without: readonly Order[] = []) {
  answerSuggestions((id) => {
    const order = orders.find((one) => one.id === id)!
    if (without.includes(order)) return { reason: 'Sem sugestão: sem tabela' }
    return quoteOf(10 + orders.indexOf(order), { line: 'Tabela Centro → Trindade' })
  })
}
const priced = (order: Order, price: number): Order => ({
  ...order,
  price,
  status: 'awaiting_approval',
  version: order.version + 1,
})

async function openWith(orders: readonly Order[], size?: typeof phone) {
  answerOrders(ordersApi.all, ...orders)
  answer(ordersApi.update, ({ params, body }) => {
    const order = orders.find(({ id }) => id === params['id'])!
    return priced(order, (body as { price: number }).price)
  })
  await renderApp('/admin', { user: anAdmin(), ...(size && { size }) })
  await expectText(rowOf('Caixa 0'), 'Caixa 0')
  // Of many orders the first are shown before the others are loaded.
  await expect.poll(loadedOrders).toHaveLength(orders.length)
}
async function pressS() {
  opener('Caixa 0').element().focus()
  await userEvent.keyboard('s')
}
/** Presses the button that sends, once the browser has said that the end of the list is visible, which it does after a frame. */
async function send(name: string) {
  await expect.element(dialog.getByRole('button', { name })).toBeVisible()
  for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame)
  await dialog.getByRole('button', { name }).click()
}
const bodies = () => callsTo(ordersApi.update).map(({ body }) => body)

test('S suggests for all pending orders without a price; a changed and an unticked line, and one without a suggestion', async () => {
  const orders = ordersNamed(4)
  suggestFor(orders, [orders[3]!])
  await openWith([...orders, orderOf(aClient(), { description: 'Com valor', price: 9 })])
  await pressS()
  await expectCount(dialog.getByRole('listitem'), 4)
  await expectText(line('Cliente 3'), 'Sem sugestão: sem tabela')
  await expectText(line('Cliente 0'), 'Centro → Trindade')
  await expect.element(line('Cliente 3').getByRole('checkbox')).not.toBeChecked()
  await accessible()
  await line('Cliente 1').getByRole('checkbox').click()
  await line('Cliente 2').getByRole('textbox').fill('2050')
  await dialog.getByRole('button', { name: 'Definir 2 valores' }).click()
  await expect.element(page.getByText('Valores definidos!')).toBeVisible()
  await expectGone(dialog)
  expect(bodies()).toEqual([
    { price: 10, suggested: true },
    { price: 20.5, suggested: false },
  ])
  expect(callsTo(ordersApi.update).map(({ headers }) => headers.get('if-match'))).toEqual(['"1"', '"1"'])
})

test('of 40 selected orders three change meanwhile: their lines say so, and nothing is sent before the end was seen', async () => {
  const orders = ordersNamed(40)
  suggestFor(orders)
  await openWith(orders)
  await page.getByRole('checkbox', { name: 'Selecionar todos os pedidos da lista' }).click()
  await button('Sugerir valores').click()
  await expectCount(dialog.getByRole('listitem'), 40)
  receiveOrder(priced(orders[1]!, 99))
  receiveOrder({ ...orders[2]!, status: 'cancelled', version: 2 })
  removeOrder({ id: orders[3]!.id, version: 2 })
  await expectText(dialog.getByRole('listitem').nth(1), 'Já tem valor: R$ 99,00.')
  await expectText(dialog.getByRole('listitem').nth(2), 'cancelado')
  await expectText(dialog.getByRole('listitem').nth(3), 'Este pedido foi excluído.')
  const sendAll = dialog.getByRole('button', { name: 'Definir 37 valores' })
  await sendAll.click()
  await expect.element(dialog.getByText(/Role até o fim da lista/)).toBeInTheDocument()
  expect(bodies()).toEqual([])
  dialog.getByRole('listitem').nth(39).element().scrollIntoView()
  await expect
    .poll(async () => {
      if (bodies().length === 0) await sendAll.click()
      return bodies().length
    })
    .toBeGreaterThan(0)
  await expect.element(page.getByText('Valores definidos!')).toBeVisible()
  expect(bodies()).toHaveLength(37)
})

test('a suggestion that changed meanwhile is told, and the line is looked at again', async () => {
  const orders = ordersNamed(2)
  suggestFor(orders)
  await openWith(orders)
  await pressS()
  const message = 'A sugestão mudou: agora R$ 13,20'
  let rains = true
  answer(ordersApi.update, ({ params, body }) => {
    const order = orders.find(({ id }) => id === params['id'])!
    if (order === orders[1] && rains) return failure(409, { code: 'suggestion_changed', message, order })
    return priced(order, (body as { price: number }).price)
  })
  await send('Definir 2 valores')
  await expectText(dialog, 'Feitos: 1 de 2. Recusados: 1.')
  await expect.element(dialog.getByText(message)).toBeVisible()
  await accessible()
  rains = false
  answer(pricesApi.suggestions, [{ id: orders[1]!.id, version: 1, quote: quoteOf(13.2), usual: null }])
  await dialog.getByRole('button', { name: 'Conferir de novo (1)' }).click()
  await expect.element(line('Cliente 1').getByRole('textbox')).toHaveValue('13,20')
  await send('Definir 1 valor')
  await expect.element(page.getByText('Valores definidos!')).toBeVisible()
  expect(bodies().at(-1)).toEqual({ price: 13.2, suggested: true })
})

test('the suggestions that do not come can be asked for again', async () => {
  const orders = ordersNamed(1)
  await openWith(orders)
  answer(pricesApi.suggestions, failure(400, { code: 'invalid', message: 'Informe de 1 a 500 pedidos' }))
  await pressS()
  await expect.element(dialog.getByText('Informe de 1 a 500 pedidos')).toBeVisible()
  suggestFor(orders)
  await dialog.getByRole('button', { name: 'Tentar novamente' }).click()
  await expectCount(dialog.getByRole('listitem'), 1)
})

test('without such orders the dialog says so', async () => {
  await openWith([orderOf(aClient(), { description: 'Caixa 0', price: 9 })])
  await pressS()
  await expect.element(dialog.getByText('Nenhum pedido pendente sem valor.')).toBeVisible()
  expect(callsTo(pricesApi.suggestions)).toEqual([])
})

test('on a phone the amounts stand below their routes', async () => {
  const orders = ordersNamed(3)
  suggestFor(orders)
  await openWith(orders, phone)
  await button('Mais').click()
  await page.getByRole('menuitem', { name: 'Selecionar' }).click()
  await rowOf('Caixa 0').getByRole('checkbox').click()
  await button('Sugerir valores').click()
  await expectCount(dialog.getByRole('listitem'), 1)
  await accessible()
  await dialog.getByRole('button', { name: 'Definir 1 valor' }).click()
  await expect.element(page.getByText('Valores definidos!')).toBeVisible()
})

test('of more orders than one call takes the dialog says how many it shows', async () => {
  const orders = ordersNamed(501)
  suggestFor(orders)
  await openWith(orders)
  await pressS()
  await expectText(dialog, 'Os primeiros 500 de 501 pedidos. Os outros ficam para a próxima vez.')
  await expect.element(button('Definir 500 valores')).toBeVisible()
  expect(callsTo(pricesApi.suggestions).map(({ body }) => (body as { ids: string[] }).ids.length)).toEqual([500])
})

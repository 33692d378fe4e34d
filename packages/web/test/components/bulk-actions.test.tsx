import type { Order } from '@ligeiro/contract/order'
import { motoboysApi } from '@ligeiro/contract/motoboys-api'
import { ordersApi } from '@ligeiro/contract/orders-api'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { accessible } from './accessible.ts'
import { answerOrders } from './answer-orders.ts'
import { configIs } from './config-is.ts'
import { answer, callsTo, failure, type Call } from './fake-server.ts'
import { aClient, aMotoboy, anAdmin, listed, orderOf, recordOf } from './fixtures.ts'
import { renderApp } from './render-app.tsx'
import { button, expectCount, expectGone, expectText, rowOf } from './screen.ts'

const check = (what: string) => rowOf(what).getByRole('checkbox')

async function deskWith(...orders: Order[]) {
  answerOrders(ordersApi.all, ...orders)
  await renderApp('/admin', { user: anAdmin() })
}
test('the clients of the selected orders are reminded by one message each, with one button', async () => {
  const waits = (client: ReturnType<typeof aClient>, description: string) =>
    orderOf(client, { description, status: 'awaiting_approval', price: 20 })
  const [one, other] = [
    aClient({ name: 'Empório', phone: '48999990001' }),
    aClient({ name: 'Floricultura', phone: '' }),
  ]
  await deskWith(waits(one, 'Pão'), waits(one, 'Bolo'), waits(other, 'Rosas'), orderOf(one, { description: 'Café' }))
  await check('Café').click()
  const bar = page.getByRole('toolbar')
  await expectGone(bar.getByRole('button', { name: 'Cobrar no WhatsApp' }))
  for (const what of ['Pão', 'Bolo', 'Rosas']) await check(what).click()
  await bar.getByRole('button', { name: 'Cobrar no WhatsApp' }).click()
  const dialog = page.getByRole('dialog', { name: 'Cobrar no WhatsApp' })
  await expectCount(dialog.getByRole('listitem'), 2)
  await expect.element(dialog.getByText('1 pedido · sem telefone')).toBeVisible()
  const link = dialog.getByRole('link', { name: 'WhatsApp: Empório' })
  const text = new URL(link.element().getAttribute('href')!).searchParams.get('text')
  expect(text).toContain('Estes 2 pedidos esperam a sua resposta:')
  expect(text).not.toContain('Rosas')
  const opened = vi.spyOn(window, 'open').mockReturnValue(null)
  await dialog.getByRole('button', { name: 'Próxima' }).click()
  await expect.element(dialog.getByText('1 de 2 enviadas.')).toBeVisible()
  expect(opened.mock.calls).toHaveLength(1)
  await accessible()
})

/** The first is the newest. */
const ordersNamed = (...names: string[]) =>
  names.map((description, n) =>
    orderOf(aClient(), { description, created_at: new Date(Date.now() - n * 1000).toISOString() }),
  )
const next = (order: Order, about: Partial<Order>) => ({ ...order, ...about, version: order.version + 1 })

test('several orders, selected by shift and click, are assigned to one motoboy, and stay selected for what comes next', async () => {
  const motoboy = aMotoboy({ name: 'Kauê Prestes' })
  const orders = ordersNamed('Lote um', 'Lote dois', 'Lote três', 'Lote quatro')
  const { id, user } = recordOf(motoboy)
  answer(motoboysApi.all, [listed(motoboy)])
  answer(ordersApi.attach, ({ body }: Call) => {
    const order = orders.find((one) => one.id === (body as { orderId: string }).orderId)!
    return next(order, { motoboy_id: id, motoboy: { id, user, location: null, seen_at: null } })
  })
  await deskWith(...orders)
  await check('Lote quatro').click()
  await expect.element(page.getByText('1 pedido selecionado')).toBeVisible()
  await check('Lote um').click({ modifiers: ['Shift'] })
  await expect.element(page.getByText('4 pedidos selecionados')).toBeVisible()
  await check('Lote dois').click()
  await accessible()
  const bar = page.getByRole('toolbar', { name: '3 pedidos selecionados' })
  await bar.getByRole('button', { name: 'Atribuir Motoboy' }).click()
  const dialog = page.getByRole('dialog', { name: 'Atribuir Motoboy' })
  await expectCount(dialog.getByRole('listitem'), 3)
  await dialog.getByRole('button', { name: 'Atribuir 3 pedidos' }).click()
  await expect.element(dialog.getByText('Selecione um motoboy')).toBeVisible()
  await dialog.getByRole('radio', { name: motoboy.name }).click()
  await accessible()
  await dialog.getByRole('button', { name: 'Atribuir 3 pedidos' }).click()
  await expect.element(page.getByText('Motoboy atribuído com sucesso!')).toBeVisible()
  await expectGone(dialog)
  for (const what of ['Lote um', 'Lote três', 'Lote quatro']) await expectText(rowOf(what), motoboy.name)
  await expectGone(rowOf('Lote dois').filter({ hasText: motoboy.name }))
  await expect.element(bar).toBeVisible()
  await bar.getByRole('button', { name: 'Limpar seleção' }).click()
  await expect.element(page.getByRole('searchbox')).toBeVisible()
})

test('an order that fails is named and the others are done; orders that cannot take the step are left out from the start', async () => {
  const orders = ordersNamed('Carta A', 'Carta B', 'Carta C')
  const names = ['Carta A', 'Carta B', 'Carta C', 'Carta D']
  await deskWith(...orders, orderOf(aClient(), { description: 'Carta D', status: 'cancelled' }))
  await expectText(rowOf('Carta D'), 'Pedido cancelado')
  for (const what of names) await check(what).click()
  await button('Cancelar pedidos').click()
  const dialog = page.getByRole('dialog', { name: 'Cancelar pedidos' })
  await expect.element(dialog.getByText('1 pedido fica de fora.')).toBeVisible()
  const line = (what: string) => dialog.getByRole('listitem').filter({ hasText: what })
  await expectText(line('Carta D'), 'Este pedido já foi cancelado.')

  const confirm = vi.spyOn(window, 'confirm').mockReturnValue(false)
  await dialog.getByRole('button', { name: 'Cancelar 3 pedidos' }).click()
  expect(callsTo(ordersApi.cancel)).toEqual([])
  await expectText(rowOf('Carta A'), 'Pendente')
  confirm.mockReturnValue(true)
  answer(ordersApi.cancel, ({ params }) => {
    const order = orders.find(({ id }) => id === params.id)!
    const cancelled = next(order, { status: 'cancelled' })
    const message = 'O pedido mudou. Confira e tente de novo.'
    return order === orders[1] ? failure(412, { code: 'changed', message, order: cancelled }) : cancelled
  })
  await dialog.getByRole('button', { name: 'Cancelar 3 pedidos' }).click()
  expect(confirm).toHaveBeenLastCalledWith(
    'Tem certeza que deseja cancelar 3 pedidos? Esta ação não pode ser desfeita.',
  )
  await expect.element(dialog.getByText('Feitos: 2 de 3. Recusados: 1.')).toBeVisible()
  await expectText(line('Carta B'), 'Não feito')
  expect(callsTo(ordersApi.cancel).map(({ headers }) => headers.get('if-match'))).toEqual(['"1"', '"1"', '"1"'])
  await accessible()
  await dialog.getByRole('button', { name: 'Fechar' }).last().click()
  for (const what of ['Carta A', 'Carta C']) await expectText(rowOf(what), 'Pedido cancelado')
})

test('a bulk action waits after a 429 without an error, and the admin can stop it meanwhile', async () => {
  const orders = ordersNamed('Saco 1', 'Saco 2', 'Saco 3')
  await deskWith(...orders)
  for (const what of ['Saco 3', 'Saco 2', 'Saco 1']) await check(what).click()
  vi.spyOn(window, 'confirm').mockReturnValue(true)
  await button('Cancelar pedidos').click()
  const dialog = page.getByRole('dialog', { name: 'Cancelar pedidos' })
  const keys: (string | null)[] = []
  let retryAfter = '60'
  answer(ordersApi.cancel, ({ params, headers }) => {
    const order = orders.find(({ id }) => id === params.id)!
    if (order === orders[1]) keys.push(headers.get('idempotency-key'))
    if (order !== orders[1] || keys.length > 2) return next(order, { status: 'cancelled' })
    const error = { code: 'too_many_requests', message: 'Muitas ações em pouco tempo.' } as const
    return failure(429, error, { 'retry-after': retryAfter })
  })
  await dialog.getByRole('button', { name: 'Cancelar 3 pedidos' }).click()
  await expect.element(dialog.getByText('1 de 3')).toBeVisible()
  await expect.poll(() => keys).toHaveLength(1)
  await accessible()
  await dialog.getByRole('button', { name: 'Parar' }).click()
  await expect.element(dialog.getByText('Feitos: 1 de 3. Não enviados: 2.')).toBeVisible()
  retryAfter = '1'
  await dialog.getByRole('button', { name: 'Tentar novamente (2)' }).click()
  await expect.element(page.getByText('Pedidos cancelados com sucesso!')).toBeVisible()
  await expectGone(page.getByText('Muitas ações'))
  expect(keys).toHaveLength(3)
  expect(new Set(keys).size).toBe(1)
  for (const what of ['Saco 1', 'Saco 2', 'Saco 3']) await expectText(rowOf(what), 'Pedido cancelado')
})

test('a bulk action whose connection is lost reports what was done, and repeats the rest with the same keys', async () => {
  const orders = ordersNamed('Caixa 1', 'Caixa 2', 'Caixa 3')
  await deskWith(...orders)
  for (const what of ['Caixa 3', 'Caixa 2', 'Caixa 1']) await check(what).click()
  vi.spyOn(window, 'confirm').mockReturnValue(true)
  await button('Cancelar pedidos').click()
  const dialog = page.getByRole('dialog', { name: 'Cancelar pedidos' })
  let isLost = true
  answer(ordersApi.cancel, ({ params }) => {
    const order = orders.find(({ id }) => id === params.id)!
    return order === orders[1] && isLost
      ? Promise.reject(new TypeError('Failed to fetch'))
      : next(order, { status: 'cancelled' })
  })
  await dialog.getByRole('button', { name: 'Cancelar 3 pedidos' }).click()
  await expect.element(dialog.getByText('Feitos: 1 de 3. Sem resposta: 1. Não enviados: 1.')).toBeVisible()
  const line = (what: string) => dialog.getByRole('listitem').filter({ hasText: what })
  await expectText(line('Caixa 3'), 'Feito')
  await expectText(line('Caixa 2'), 'Sem resposta')
  await expectText(line('Caixa 1'), 'Não enviado')
  isLost = false
  await dialog.getByRole('button', { name: 'Tentar novamente (2)' }).click()
  await expect.element(page.getByText('Pedidos cancelados com sucesso!')).toBeVisible()
  await expectGone(dialog)
  const sent = callsTo(ordersApi.cancel).map(({ params, headers }) => [params.id, headers.get('idempotency-key')])
  expect(sent.map(([id]) => id)).toEqual([orders[2], orders[1], orders[1], orders[0]].map((order) => order!.id))
  expect(sent[1]?.[1]).toBe(sent[2]?.[1])
})

test('the checkbox above the list selects all its orders, and none', async () => {
  await deskWith(...ordersNamed('Lote um', 'Lote dois', 'Lote três'))
  await expectText(rowOf('Lote um'), 'Pendente')
  const all = page.getByRole('checkbox', { name: 'Selecionar todos os pedidos da lista' })
  await all.click()
  await expect.element(page.getByText('3 pedidos selecionados')).toBeVisible()
  await accessible()
  await check('Lote dois').click()
  await expect.element(all).not.toBeChecked()
  await all.click()
  await all.click()
  await expectGone(page.getByRole('toolbar', { name: /selecionado/ }))
})

test('a selected checkbox keeps the focus, and ? still shows the shortcuts', async () => {
  await deskWith(...ordersNamed('Lote um'))
  await check('Lote um').click()
  await expect.element(check('Lote um')).toHaveFocus()
  await userEvent.keyboard('?')
  await expect.element(page.getByRole('dialog', { name: 'Atalhos do teclado' })).toBeVisible()
})

test('the question says that the displacement of those on their way is charged', async () => {
  await configIs({ money: true })
  const motoboy = aMotoboy()
  await deskWith(orderOf(aClient(), { description: 'Carta E', status: 'in_progress', price: 10 }, motoboy))
  await check('Carta E').click()
  await button('Cancelar pedidos').click()
  const dialog = page.getByRole('dialog', { name: 'Cancelar pedidos' })
  const confirm = vi.spyOn(window, 'confirm').mockReturnValue(false)
  await dialog.getByRole('button', { name: 'Cancelar 1 pedido' }).click()
  expect(confirm).toHaveBeenLastCalledWith(
    expect.stringMatching(/ O deslocamento dos que já saíram é cobrado pelas regras\.$/),
  )
})

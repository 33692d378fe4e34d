import { motoboysApi } from '@ligeiro/contract/motoboys-api'
import { ordersApi } from '@ligeiro/contract/orders-api'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { drawnTexts } from '../drawn-texts.ts'
import { accessible } from './accessible.ts'
import { answerOrders } from './answer-orders.ts'
import { answer, callsTo, failure } from './fake-server.ts'
import { aClient, aMotoboy, anAdmin, listed, orderOf } from './fixtures.ts'
import { countPresses } from './presses.ts'
import { renderApp } from './render-app.tsx'
import { expectGone, opener } from './screen.ts'

const motoboys = Array.from({ length: 14 }, (_, n) => aMotoboy({ name: `Motoboy ${String(n).padStart(2, '0')}` }))
const [first, second] = motoboys.map((one) => listed(one))
const collect = {
  goods: 33,
  fee: false,
  method: 'cash',
  payee: 'firm',
  change_for: null,
  change_from: 'motoboy',
  amount: 33,
} as const
const dialog = page.getByRole('dialog', { name: 'Corrigir entrega' })
const inDialog = (name: string) => dialog.getByRole('button', { name, exact: true })

async function open(size = { width: 1366, height: 768 }) {
  const at = new Date(Date.now() - 3_600_000).toISOString()
  const order = orderOf(
    aClient(),
    { description: 'Bolo', status: 'delivered', delivered_at: at, receiver: 'Ana', collect, collected: [] },
    motoboys[0],
  )
  answerOrders(ordersApi.all, order)
  answer(ordersApi.history, [])
  answer(
    motoboysApi.all,
    motoboys.map((one) => listed(one)),
  )
  await renderApp('/admin', { user: anAdmin(), size })
  await opener('Bolo').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Corrigir entrega' }).click()
  return order
}

test('one dialog corrects who, when, who received and the money, with the reasons in sight of 14 motoboys', async () => {
  const order = await open()
  await expect.element(dialog.getByLabelText('Quem entregou')).toHaveValue(first!.id)
  for (const reason of ['Trocaram na rua', 'Atribuída errado', 'Confirmada mais tarde', 'Dado errado'])
    await expect.element(inDialog(reason)).toBeInViewport({ ratio: 1 })
  await accessible()
  await inDialog('Corrigir entrega').click()
  await expect.element(dialog.getByText('Mude o que está errado')).toBeVisible()
  await dialog.getByLabelText('Quem entregou').selectOptions(second!.id)
  await dialog.getByLabelText('Quem recebeu').fill('Portaria')
  await dialog.getByLabelText('Dinheiro').fill('20,00')
  await inDialog('Corrigir entrega').click()
  await expect.element(dialog.getByText('Informe o motivo').first()).toBeVisible()
  expect(callsTo(ordersApi.correctDelivery)).toEqual([])
  const after = { ...order, motoboy_id: second!.id, receiver: 'Portaria', version: order.version + 1 }
  answer(ordersApi.correctDelivery, after)
  answer(ordersApi.correctCollected, failure(503))
  await inDialog('Trocaram na rua').click()
  await inDialog('Corrigir entrega').click()
  await expect.element(dialog.getByText('Erro ao corrigir a entrega. Tente novamente.')).toBeVisible()
  // What was taken is not sent again.
  answer(ordersApi.correctCollected, { ...after, version: after.version + 1 })
  await inDialog('Corrigir entrega').click()
  await expectGone(dialog)
  expect(callsTo(ordersApi.correctDelivery).map(({ body }) => body)).toEqual([
    { motoboy_id: second!.id, receiver: 'Portaria', reason: 'Trocaram na rua' },
  ])
  expect(callsTo(ordersApi.correctCollected).at(-1)?.body).toEqual({
    collected: [{ method: 'cash', payee: 'firm', amount: 20 }],
  })
})

test('another motoboy is set in six presses', async () => {
  const pressed = countPresses()
  const order = await open()
  // The field is pressed too where nobody goes to it by Tab.
  dialog.getByLabelText('Quem entregou').element().focus()
  await userEvent.keyboard('{ArrowDown}')
  await inDialog('Trocaram na rua').click()
  answer(ordersApi.correctDelivery, { ...order, motoboy_id: second!.id, version: order.version + 1 })
  await inDialog('Corrigir entrega').click()
  await expect.element(page.getByText('Entrega corrigida.')).toBeVisible()
  expect(pressed()).toBeLessThanOrEqual(5)
  expect(callsTo(ordersApi.correctDelivery).map(({ body }) => body)).toEqual([
    { motoboy_id: second!.id, reason: 'Trocaram na rua' },
  ])
})

test.each([
  { width: 1366, height: 768 },
  { width: 1280, height: 720 },
  { width: 360, height: 740 },
])('the reason that is asked for is drawn without a scroll at $width x $height', async (size) => {
  await open(size)
  await expect.element(dialog.getByRole('textbox', { name: /^Motivo/ })).toBeInViewport({ ratio: 1 })
  for (const reason of ['Trocaram na rua', 'Dado errado'])
    expect(drawnTexts(inDialog(reason).element()).map(({ share }) => share)).toEqual([1])
})

test('the delivery is taken back from the same dialog', async () => {
  const order = await open()
  answer(ordersApi.reopen, { ...order, status: 'in_progress', delivered_at: null, version: order.version + 1 })
  await inDialog('Desfazer entrega').click()
  const undo = page.getByRole('dialog', { name: 'Desfazer entrega' })
  const [reason, send] = [
    undo.getByRole('textbox', { name: 'Motivo' }),
    undo.getByRole('button', { name: 'Desfazer entrega' }),
  ]
  await expect.element(reason).toHaveValue('Confirmada por engano')
  await reason.fill('')
  await send.click()
  await expect.element(undo.getByText('Informe o motivo').first()).toBeVisible()
  expect(callsTo(ordersApi.reopen)).toEqual([])
  await undo.getByRole('button', { name: 'Era outro pedido' }).click()
  await send.click()
  await expect.poll(() => callsTo(ordersApi.reopen).map(({ body }) => body)).toEqual([{ reason: 'Era outro pedido' }])
})

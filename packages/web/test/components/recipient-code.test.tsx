import { motoboysApi } from '@ligeiro/contract/motoboys-api'
import { ordersApi } from '@ligeiro/contract/orders-api'
import { recipientCodeApi } from '@ligeiro/contract/recipient-code-api'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answerOrders } from './answer-orders.ts'
import { answer, callsTo, failure } from './fake-server.ts'
import { aClient, aMotoboy, orderOf, recordOf } from './fixtures.ts'
import { phone, renderApp } from './render-app.tsx'
import { expectGone } from './screen.ts'

async function openConfirmDialog() {
  const user = aMotoboy()
  const order = orderOf(aClient(), { status: 'in_progress', price: 31.5 }, user)
  answer(motoboysApi.me, recordOf(user, { available: false }))
  answerOrders(ordersApi.mine, order)
  await renderApp('/motoboy', { user, size: phone })
  await page.getByRole('button', { name: 'Confirmar Entrega' }).click()
  return { dialog: page.getByRole('dialog', { name: 'Confirmar Entrega' }), order }
}

test('the dialog without a camera explains what to do, and the code can be typed', async () => {
  // As over plain http.
  const mediaDevices = Object.getOwnPropertyDescriptor(Navigator.prototype, 'mediaDevices')!
  Reflect.deleteProperty(Navigator.prototype, 'mediaDevices')
  onTestFinished(() => void Object.defineProperty(Navigator.prototype, 'mediaDevices', mediaDevices))
  const { dialog, order } = await openConfirmDialog()
  await dialog.getByRole('button', { name: 'Ler QR' }).click()
  await expect.element(dialog.getByText('Nenhuma câmera encontrada. Digite o código.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Digitar o código' }).click()
  answer(recipientCodeApi.confirm, { ...order, status: 'delivered', received_by: 'code', version: 2 })
  await dialog.getByLabelText('Código de quem recebe').fill('904412')
  await expect.element(page.getByText('Entrega confirmada com sucesso!')).toBeVisible()
  expect(callsTo(recipientCodeApi.confirm)[0]).toMatchObject({ params: { id: order.id }, body: { code: '904412' } })
})

test.each([
  ['NotAllowedError', 'Câmera bloqueada. Libere a câmera nas permissões do navegador, ou digite o código.'],
  ['NotReadableError', 'A câmera está em uso por outro aplicativo. Feche-o e tente de novo, ou digite o código.'],
  ['AbortError', 'A câmera não abriu. Digite o código.'],
])('a camera that fails with %s: %s', async (name, text) => {
  vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockRejectedValue(new DOMException('', name))
  const { dialog } = await openConfirmDialog()
  await dialog.getByRole('button', { name: 'Ler QR' }).click()
  await expect.element(dialog.getByText(text)).toBeVisible()
})

test('a missing, wrong, locked or expired code is reported, and the dialog stays open until the right one', async () => {
  const { dialog, order } = await openConfirmDialog()
  const field = dialog.getByLabelText('Código de quem recebe')
  // The sentences are those of the server, which its own tests check.
  const refusals: [
    status: number,
    code: 'code_missing' | 'wrong_code' | 'code_locked' | 'code_expired',
    text: string,
  ][] = [
    [409, 'code_missing', 'Este pedido ainda não tem código. Peça à loja o código.'],
    [409, 'wrong_code', 'Código incorreto. Confira com quem recebe: restam 4 tentativas.'],
    [409, 'code_locked', 'Código bloqueado por tentativas demais. Peça um código novo à loja.'],
    [409, 'code_expired', 'Este código venceu. Peça um código novo à loja.'],
  ]
  for (const [status, code, message] of refusals) {
    answer(recipientCodeApi.confirm, failure(status, { code, message }))
    await field.fill('123456')
    await expect.element(dialog.getByText(message)).toBeVisible()
    await expect.element(field).toHaveValue('')
  }
  answer(recipientCodeApi.confirm, { ...order, status: 'delivered', received_by: 'code', version: 2 })
  await field.fill('904412')
  await expect.element(page.getByText('Entrega confirmada com sucesso!')).toBeVisible()
  await expect.element(dialog).not.toBeInTheDocument()
})

test('the code has the focus and is sent with its last digit; the own code is told apart', async () => {
  const { dialog, order } = await openConfirmDialog()
  const field = dialog.getByLabelText('Código de quem recebe')
  await expect.element(field).toHaveFocus()
  await userEvent.keyboard(order.delivery_code)
  await expect.element(dialog.getByText('Este é o seu código. Peça o de quem recebe.')).toBeVisible()
  expect(callsTo(recipientCodeApi.confirm)).toHaveLength(0)
  answer(recipientCodeApi.confirm, { ...order, status: 'delivered', received_by: 'code', version: 2 })
  await userEvent.keyboard('90441')
  expect(callsTo(recipientCodeApi.confirm)).toHaveLength(0)
  await userEvent.keyboard('2')
  await expect.poll(() => callsTo(recipientCodeApi.confirm)).toMatchObject([{ body: { code: '904412' } }])
})

test('the camera fills the screen, and Digitar o código ends it', async () => {
  const { dialog } = await openConfirmDialog()
  await dialog.getByRole('button', { name: 'Ler QR' }).click()
  const video = page.getByLabelText('Câmera: aponte para o QR code')
  await expect.element(video).toBeVisible()
  const { top, bottom, width } = video.element().getBoundingClientRect()
  expect([top, bottom, width]).toEqual([0, phone.height, phone.width])
  await dialog.getByRole('button', { name: 'Digitar o código' }).click()
  await expectGone(video)
})

test('without a code a tap says who received the order', async () => {
  const { dialog } = await openConfirmDialog()
  await dialog.getByRole('button', { name: 'Dizer quem recebeu' }).click()
  const confirm = dialog.getByRole('button', { name: 'Confirmar Entrega' })
  await expect.element(confirm).toBeDisabled()
  await dialog.getByLabelText('Quem recebeu o pedido').fill(' ')
  await expect.element(confirm).toBeDisabled()
  await dialog.getByRole('button', { name: 'Portaria' }).click()
  await confirm.click()
  await expect.element(page.getByRole('article').getByText(/^Enviando em/)).toBeVisible()
  await page.getByRole('button', { name: 'Desfazer' }).click()
  await expect.element(page.getByRole('button', { name: 'Confirmar Entrega' })).toBeVisible()
})

import { recipientCodeApi } from '@ligeiro/contract/recipient-code-api'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { setLive } from '#features/live/state.ts'
import { accessible } from './accessible.ts'
import { answer, callsTo, failure } from './fake-server.ts'
import { confirmDialog, onTheRoad, qrOf, scan, sentCodes } from './on-the-road.ts'
import { reloadApp } from './render-app.tsx'
import { button, expectGone, expectText, rowOf } from './screen.ts'

const short = ({ id }: { id: string }) => `#${id.slice(0, 8)}`

test('the right QR delivers without coverage, in green and without undo, and is sent with the time of the reading', async () => {
  const { order, camera } = await onTheRoad()
  const before = Date.now()
  await scan(camera, qrOf(order))
  const card = rowOf('Bolo de casamento')
  const note = card.getByText(/^Entregue às \d\d:\d\d\. QR conferido, envia quando houver sinal\.$/)
  await expect.element(note).toBeVisible()
  const after = Date.now()
  await expect.element(page.getByRole('status').getByText(/QR conferido, envia quando houver sinal\./)).toBeVisible()
  await expectGone(confirmDialog)
  await expectGone(button('Desfazer'))
  expect(getComputedStyle(note.element()).color).toBe(colorOf('--color-delivered'))
  await accessible()
  await reloadApp()
  await expect.element(note).toBeVisible()
  answer(recipientCodeApi.confirm, { ...order, status: 'delivered', received_by: 'qr', version: 2 })
  window.dispatchEvent(new Event('online'))
  await expect.element(page.getByText('Entrega confirmada com sucesso!')).toBeVisible()
  const calls = callsTo(recipientCodeApi.confirm)
  expect(new Set(calls.map(({ headers }) => headers.get('idempotency-key'))).size).toBe(1)
  const { code, happened_at } = calls.at(-1)!.body as { code: string; happened_at: string }
  expect(code).toBe(qrOf(order))
  expect(Date.parse(happened_at)).toBeGreaterThan(before - 1000)
  expect(Date.parse(happened_at)).toBeLessThan(after + 1000)
})

test('with coverage the right QR is confirmed by the server, and nothing is said of missing coverage', async () => {
  const { order, camera } = await onTheRoad()
  answer(recipientCodeApi.confirm, { ...order, status: 'delivered', received_by: 'qr', version: 2 })
  setLive()
  await scan(camera, qrOf(order))
  await expect.element(page.getByText('Entrega confirmada com sucesso!')).toBeVisible()
  await expectGone(page.getByText(/houver sinal/))
})

test('six digits without coverage are for the server to check, which may refuse them', async () => {
  const { order } = await onTheRoad()
  await button('Confirmar Entrega').click()
  await confirmDialog.getByLabelText('Código de quem recebe').fill('904412')
  await expect.element(page.getByText('Código a conferir quando houver sinal')).toBeVisible()
  await expect.element(page.getByText('O código está guardado e segue sozinho quando o sinal voltar.')).toBeVisible()
  await expectGone(confirmDialog)
  const card = rowOf('Bolo de casamento')
  await expectText(card, /Código aguardando sinal desde \d\d:\d\d/)
  expect(sentCodes()).toContain('904412')

  const message = 'Código incorreto. Confira com quem recebe: restam 4 tentativas.'
  answer(recipientCodeApi.confirm, failure(409, { code: 'wrong_code', message }))
  window.dispatchEvent(new Event('online'))
  await expectText(card.getByRole('alert'), message)
  await card.getByRole('button', { name: 'Entendi' }).click()
  await expectGone(card.getByRole('alert'))
  answer(recipientCodeApi.confirm, { ...order, status: 'delivered', received_by: 'code', version: 2 })
  setLive()
  await button('Confirmar Entrega').click()
  await confirmDialog.getByLabelText('Código de quem recebe').fill('904421')
  await expect.element(page.getByText('Entrega confirmada com sucesso!')).toBeVisible()
  expect(sentCodes().at(-1)).toBe('904421')
})

test('the QR of another delivery opens that one, and nothing is sent', async () => {
  const { other, camera } = await onTheRoad()
  await scan(camera, qrOf(other, 2))
  await expect.element(confirmDialog.getByText(`Este QR é do pedido ${short(other)}.`)).toBeVisible()
  await accessible()
  await confirmDialog.getByRole('button', { name: 'Abrir essa entrega' }).click()
  await expectText(page.getByRole('dialog', { name: 'Detalhes da Entrega' }), 'Flores')
  expect(sentCodes()).toEqual([])
})

test('the QR of a foreign order is reported once, the delivery stays open, and the right QR follows', async () => {
  const { order, camera } = await onTheRoad()
  const foreign = qrOf({ id: '7a7a7a7a-0000-4000-8000-000000000000' })
  await scan(camera, foreign)
  const words = `Este QR é de outro pedido. Peça o do pedido ${short(order)}.`
  await expect.element(confirmDialog.getByText(words)).toBeVisible()
  await expect.poll(sentCodes).toContain(foreign)
  camera.showQr(qrOf(order))
  const card = rowOf('Bolo de casamento')
  await expectText(card, /QR conferido, envia quando houver sinal/)
  await expectText(card, /QR de outro pedido aguardando sinal desde \d\d:\d\d/)
  const refusal = failure(409, { code: 'other_order', message: words })
  const done = { ...order, status: 'delivered' as const, received_by: 'qr' as const, version: 2 }
  answer(recipientCodeApi.confirm, ({ body }) => ((body as { code: string }).code === foreign ? refusal : done))
  window.dispatchEvent(new Event('online'))
  await expect.element(page.getByText('Entrega confirmada com sucesso!')).toBeVisible()
  // The refusal of the foreign QR goes with the hand-over that succeeded after it.
  await expectGone(card.getByRole('alert'))
})

test('a QR with another secret is kept only on request, and the server has the last word', async () => {
  const { order, camera } = await onTheRoad()
  await scan(camera, qrOf(order, 2))
  const words = 'Este QR não confere com o que este aparelho conhece. Pode ser um QR novo.'
  await expect.element(confirmDialog.getByText(words)).toBeVisible()
  expect(sentCodes()).toEqual([])
  await confirmDialog.getByRole('button', { name: 'Guardar e conferir depois' }).click()
  await expect.element(page.getByText('QR a conferir quando houver sinal')).toBeVisible()
  await expectGone(confirmDialog)
  const card = rowOf('Bolo de casamento')
  await expectText(card, /QR aguardando sinal desde \d\d:\d\d/)
  const message = 'Este QR não é desta entrega.'
  answer(recipientCodeApi.confirm, failure(409, { code: 'wrong_qr', message, order }))
  window.dispatchEvent(new Event('online'))
  await expectText(card.getByRole('alert'), message)
  await expect.element(button('Confirmar Entrega')).toBeVisible()
})

test('any other text is no QR of a delivery, and nothing is sent', async () => {
  const { camera } = await onTheRoad()
  await scan(camera, 'https://example.com/cardapio')
  await expect.element(confirmDialog.getByText('Isto não é um QR de entrega.')).toBeVisible()
  expect(sentCodes()).toEqual([])
})

/** A color of the theme, as the browser writes it. */
function colorOf(variable: string): string {
  const probe = document.body.appendChild(document.createElement('i'))
  probe.style.color = `var(${variable})`
  const { color } = getComputedStyle(probe)
  probe.remove()
  return color
}

import type { HistoryEntry } from '@ligeiro/contract/order-lists-schemas'
import { ordersApi } from '@ligeiro/contract/orders-api'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { accessible } from './accessible.ts'
import { answerOrders } from './answer-orders.ts'
import { answer, callsTo } from './fake-server.ts'
import { aClient, anAdmin, orderOf } from './fixtures.ts'
import { renderApp } from './render-app.tsx'
import { expectGone, expectText } from './screen.ts'

const admin = anAdmin()
const account = aClient({ name: 'Floricultura' })
const priced = { status: 'awaiting_approval', price: 15, version: 2 } as const
const ofAccount = orderOf(account, { ...priced, description: '2 buquês' })
const byPhone = orderOf(account, {
  ...priced,
  description: 'Documentos',
  client: { id: 'neide', user: { name: 'Neide', email: null, phone: '48991203040' } },
})
const at = '2026-03-04T17:05:00.000Z'
const approved = { status: 'accepted_by_client', approved_at: at, approved_price: 15, approved_via: 'phone' } as const
const line: HistoryEntry = {
  id: '1',
  step: 'recordApproval',
  actor: { id: admin.id, name: 'Renata', role: 'admin' },
  before: { status: 'awaiting_approval' },
  after: { status: 'accepted_by_client' },
  at,
}
const dialog = page.getByRole('dialog', { name: 'Gerenciar Pedido' })
const record = dialog.getByRole('button', { name: 'Aprovou por WhatsApp' })

test('an approval is recorded after a question that names the client and the price, of a client with an account too', async () => {
  answerOrders(ordersApi.all, byPhone, ofAccount)
  answer(ordersApi.history, [line])
  answer(ordersApi.recordApproval, { ...byPhone, ...approved, version: 3 })
  await renderApp(`/admin?pedido=${ofAccount.id}`, { user: admin })
  await expectText(dialog, '2 buquês')
  await expect.element(record).toBeVisible()
  await renderApp(`/admin?pedido=${byPhone.id}`, { user: admin })
  const confirm = vi.spyOn(window, 'confirm').mockReturnValue(false)
  await record.click()
  expect(confirm).toHaveBeenCalledWith(
    `${byPhone.client.user.name} aprovou R$ 15,00 por WhatsApp ou telefone? Fica no histórico, e quem tem o aplicativo é avisado.`,
  )
  expect(callsTo(ordersApi.recordApproval)).toEqual([])
  await accessible()
  confirm.mockReturnValue(true)
  await record.click()
  await expectGone(dialog)
  expect(callsTo(ordersApi.recordApproval)[0]?.body).toEqual({ price: 15 })
})

test('what was approved stands among the facts, and who recorded it in the history', async () => {
  answerOrders(ordersApi.all, { ...byPhone, ...approved })
  answer(ordersApi.history, [line])
  await renderApp(`/admin?pedido=${byPhone.id}`, { user: admin })
  await expectText(dialog, /Aprovado.*15,00 por telefone, 04\/03\/2026/)
  await expect.element(dialog.getByText('Aprovado por WhatsApp ou telefone, anotado por Renata')).toBeVisible()
})

test('a step of a motoboy is without coverage in the history only if it arrived more than a minute late', async () => {
  const step = (id: string, received_at: string): HistoryEntry => ({
    ...line,
    id,
    step: 'start',
    actor: { id: 'm', name: 'Carlos', role: 'motoboy' },
    before: { status: 'accepted_by_client' },
    after: { status: 'in_progress' },
    received_at,
  })
  answerOrders(ordersApi.all, byPhone)
  // A start is held for five seconds by design.
  answer(ordersApi.history, [step('1', '2026-03-04T17:05:06.000Z'), step('2', '2026-03-04T17:22:00.000Z')])
  await renderApp(`/admin?pedido=${byPhone.id}`, { user: admin })
  await expectText(dialog, 'sincronizado 14:22 (sem sinal)')
  expect(dialog.element().textContent?.match(/sem sinal/g)).toHaveLength(1)
})

import { motoboysApi } from '@ligeiro/contract/motoboys-api'
import { settlementsApi } from '@ligeiro/contract/settlements-api'
import { usersApi } from '@ligeiro/contract/users-api'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { configIs } from './config-is.ts'
import { answer, callsTo } from './fake-server.ts'
import { aMotoboy, anAdmin, listed } from './fixtures.ts'
import { renderApp } from './render-app.tsx'
import { button, takeOut } from './screen.ts'

const words = 'Wesley leva R$ 36,00 em dinheiro. O acerto está em aberto: Wesley entrega R$ 23,20 à empresa.'

test.each([
  [1, 'deactivated with a delivery'],
  [0, 'deactivated, and removed'],
])('who carries money is not ended without a word: %d open, %s', async (open_deliveries) => {
  await configIs({ money: true })
  const wesley = aMotoboy({ name: 'Wesley' })
  const record = listed(wesley, { open_deliveries })
  answer(usersApi.all, [{ ...wesley, active: true }])
  answer(motoboysApi.all, [record])
  const sums = { count: 2, deliveries: 1, earned: 12.8, advances: 0, carried: 36, net: -23.2, oldest: null, due: 0 }
  answer(settlementsApi.open, [{ motoboy: { id: record.id, name: 'Wesley' }, ...sums }])
  const ask = vi.spyOn(window, 'confirm').mockReturnValue(false)
  await renderApp('/admin/users', { user: anAdmin() })
  await button('Wesley').click()
  await takeOut('Desativar')
  const dialog = page.getByRole('dialog', { name: 'Desativar usuário' })
  const said = () =>
    [...ask.mock.calls.map(([text]) => text), ...dialog.elements().map((one) => one.textContent)].join()
  await expect.poll(said).toContain(words)
  expect(callsTo(usersApi.update)).toEqual([])
})

import { ordersApi } from '@ligeiro/contract/orders-api'
import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { answerOrders } from './answer-orders.ts'
import { answer } from './fake-server.ts'
import { aClient, aMotoboy, listed, orderOf } from './fixtures.ts'
import { phone, renderApp } from './render-app.tsx'
import { expectText, rowOf } from './screen.ts'

beforeEach(() => {
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null)
  return () => vi.restoreAllMocks()
})

test('without WebGL the details of an order under way say in words where the motoboy is', async () => {
  const user = aClient()
  const { id, user: person } = listed(aMotoboy())
  const { name, phone: number } = person
  const motoboy = {
    id,
    user: { id: person.id, name, phone: number },
    location: 'Rua do Porto, Porto',
    seen_at: new Date().toISOString(),
  }
  const order = orderOf(user, { status: 'in_progress', description: 'Bolo', motoboy, motoboy_id: id })
  answerOrders(ordersApi.mine, order)
  answer(ordersApi.find, {
    ...order,
    delivery_map: {
      file: { version: 'a', bounds: [-48, -28, -47, -27], minzoom: 0, maxzoom: 15, attribution: '' },
      motoboy: { latitude: -27.75, longitude: -47.6, accuracy: 9, at: motoboy.seen_at },
      delivery: null,
    },
  })
  await renderApp('/client', { user, size: phone })
  await rowOf('Bolo').getByRole('button').first().click()
  const details = page.getByRole('dialog', { name: 'Detalhes do Pedido' })
  await expectText(details, 'Rua do Porto, Porto')
  await expectText(details, 'visto agora')
  await expect.element(details.getByRole('figure')).not.toBeInTheDocument()
})

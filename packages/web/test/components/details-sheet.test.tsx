import { ordersApi } from '@ligeiro/contract/orders-api'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { accessible } from './accessible.ts'
import { answerOrders } from './answer-orders.ts'
import { answer } from './fake-server.ts'
import { aClient, orderOf } from './fixtures.ts'
import { phone, renderApp } from './render-app.tsx'
import { button, expectCount, expectText, rowOf } from './screen.ts'

const user = aClient()
const details = page.getByRole('dialog', { name: 'Detalhes do Pedido' })
const footer = details.css('footer')

/** Under way, the sheet reads the order again for the motoboy's position. */
function answerOne(fields: Parameters<typeof orderOf>[1]) {
  const order = orderOf(user, { ...fields, description: 'Bolo' })
  answerOrders(ordersApi.mine, order)
  answer(ordersApi.find, order)
}

test.each([
  ['pending', null, 'Editar pedido', ['Enviar acompanhamento', 'Repetir pedido']],
  ['awaiting_approval', 28, 'Aprovar valor', ['Enviar acompanhamento', 'Pedir mudança', 'Repetir pedido']],
  ['in_progress', 28, 'Enviar código', ['Enviar acompanhamento', 'Pedir mudança', 'Repetir pedido']],
  ['delivered', 28, 'Repetir pedido', []],
  ['cancelled', null, 'Repetir pedido', []],
] as const)(
  'the sheet of an order has one button by its status beside Cancelar, and the rest in its menu: %s',
  async (status, price, main, rest) => {
    answerOne({ status, price })
    await renderApp('/client', { user, size: phone })
    await rowOf('Bolo').getByRole('button').first().click()
    await expectText(details, price === null ? 'Ainda sem valor' : 'R$ 28,00')
    await expect.element(footer.getByRole('button').last()).toHaveTextContent(main)
    await expectCount(footer.getByRole('button'), 2)
    await accessible()
    await expectCount(button('Mais ações'), rest.length === 0 ? 0 : 1)
    for (const item of rest) {
      await button('Mais ações').click()
      await expect.element(page.getByRole('menuitem', { name: item })).toBeVisible()
      await userEvent.keyboard('{Escape}')
    }
    await footer.getByRole('button', { name: 'Cancelar' }).click()
    await expectCount(details, 0)
  },
)

test('under way the codes come before the addresses; help and the cancellation end the sheet', async () => {
  answerOne({ status: 'in_progress', price: 28 })
  await renderApp('/client', { user, size: phone })
  await rowOf('Bolo').getByRole('button').first().click()
  await expectText(details, 'Códigos da entrega')
  const text = details.element().textContent
  expect(text.indexOf('Códigos da entrega')).toBeLessThan(text.indexOf('Retirada'))
  await expect.element(details.getByRole('button', { name: 'Cancelar pedido' })).toBeInTheDocument()
  expect(footer.element().contains(details.getByRole('button', { name: 'Cancelar pedido' }).element())).toBe(false)
})

import { motoboysApi } from '@ligeiro/contract/motoboys-api'
import { ordersApi } from '@ligeiro/contract/orders-api'
import { usersApi } from '@ligeiro/contract/users-api'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answerOrders } from './answer-orders.ts'
import { answer } from './fake-server.ts'
import { aClient, anAdmin, orderOf } from './fixtures.ts'
import { desk, phone, renderApp } from './render-app.tsx'
import { opener, rowOf } from './screen.ts'

test.each([
  ['desk', desk, '· caro'],
  ['phone', phone, 'O cliente recusou o valor: caro.'],
])(
  'on a %s the admin sees why the client rejected the price, on the order and in its dialog',
  async (_, size, words) => {
    const order = orderOf(aClient(), {
      description: 'Torta',
      status: 'rejected_by_client',
      price: 28,
      rejection_reason: 'expensive',
    })
    answerOrders(ordersApi.all, order)
    answer(motoboysApi.all, [])
    answer(usersApi.all, [])
    answer(ordersApi.history, [])
    await renderApp('/admin', { user: anAdmin(), size })
    await expect.element(rowOf('Torta')).toMatchTextContent(words)
    await opener('Torta').click()
    await expect.element(page.getByRole('dialog').getByText('O cliente recusou o valor: caro.')).toBeVisible()
  },
)

import { addressesApi } from '@ligeiro/contract/addresses-api'
import { motoboysApi } from '@ligeiro/contract/motoboys-api'
import { ordersApi } from '@ligeiro/contract/orders-api'
import { pricesApi } from '@ligeiro/contract/prices-api'
import { usersApi } from '@ligeiro/contract/users-api'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answer, callsTo } from './fake-server.ts'
import { aClient, addressOf, aMotoboy, anAdmin, listed, orderOf } from './fixtures.ts'
import { quoteOf } from './prices.ts'
import { renderApp } from './render-app.tsx'
import { expectText } from './screen.ts'

const shop = aClient({ name: 'Padaria do Sol' })
const motoboy = aMotoboy()
const dialog = page.getByRole('dialog', { name: 'Lançar entregas feitas' })
const first = dialog.getByLabelText('Cliente, linha 1', { exact: true })

test("an empty 'Retirada' takes the client's address, an empty 'Valor' the price of the table, which is told", async () => {
  answer(usersApi.all, [{ ...shop, active: true }])
  answer(motoboysApi.all, [listed(motoboy)])
  answer(addressesApi.list, [addressOf('Rua das Acácias, 12', { uses: 0, entered: true })])
  answer(pricesApi.quote, ({ body }) =>
    (body as { delivery_address: string }).delivery_address === 'Rua B, 2'
      ? { ...quoteOf(18), usual: null }
      : { reason: 'Sem sugestão', usual: 20 },
  )
  answer(ordersApi.recordDeliveries, ({ body }) => ({
    results: (body as { deliveries: { ref: string }[] }).deliveries.map(({ ref }) => ({ ref, order: orderOf(shop) })),
  }))
  await renderApp('/admin', { user: anAdmin() })
  await page.getByRole('button', { name: 'Mais', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Lançar entregas feitas' }).click()
  await first.click()
  const lines = ['Rua B, 2', 'Rua C, 3'].map((to) =>
    ['Padaria do Sol', '', to, '', motoboy.name, 'ontem 23:40'].join('\t'),
  )
  const clipboard = new DataTransfer()
  clipboard.setData('text/plain', lines.join('\n'))
  first
    .element()
    .dispatchEvent(new ClipboardEvent('paste', { clipboardData: clipboard, bubbles: true, cancelable: true }))
  await dialog.getByRole('button', { name: 'Lançar 2 entregas' }).click()
  await expect.element(page.getByText('1 entrega lançada. 1 com o valor da tabela.')).toBeVisible()
  await expectText(dialog, 'Informe o valor')
  expect(callsTo(ordersApi.recordDeliveries).map(({ body }) => body)).toMatchObject([
    { deliveries: [{ pickup_address: 'Rua das Acácias, 12', delivery_address: 'Rua B, 2', price: 18 }] },
  ])
  // The address is asked for once a client.
  expect(callsTo(addressesApi.list)).toHaveLength(1)
  await userEvent.keyboard('{Escape}')
})

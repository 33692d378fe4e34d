import { ordersApi } from '@ligeiro/contract/orders-api'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answerOrders } from './answer-orders.ts'
import { answer } from './fake-server.ts'
import { aClient, aMotoboy, anAdmin, orderOf } from './fixtures.ts'
import { desk, phone, renderApp } from './render-app.tsx'
import { button, expectCount, expectGone, opener, rowOf } from './screen.ts'

const bakery = aClient({ name: 'Padaria Três Irmãs', phone: '48991110001' })
const other = aClient({ name: 'Padaria Três Irmãs', phone: '48991110002' })
const florist = aClient({ name: 'Floricultura Ipê' })
const motoboy = aMotoboy({ name: 'Kauê Prestes' })

beforeEach(() => {
  answerOrders(
    ordersApi.all,
    orderOf(bakery, { description: 'Pães' }),
    orderOf(bakery, { description: 'Sonhos', status: 'in_progress', price: 20 }, motoboy),
    orderOf(other, { description: 'Bolos' }),
    orderOf(florist, { description: 'Rosas', status: 'in_progress', price: 30 }, motoboy),
    orderOf(florist, { description: 'Lírios', status: 'rejected_by_client', price: 40 }),
  )
  answer(ordersApi.history, [])
})

async function choose(order: string, action: string) {
  await opener(order).click()
  await button('Mais ações').click()
  await page.getByRole('menuitem', { name: action }).click()
  await expectGone(page.getByRole('dialog'))
}

test.each([
  ['a desk', desk],
  ['a phone', phone],
])(
  'on %s the dialog of an order leads to all orders of its client, and of nobody else of that name, or of its motoboy',
  async (_, size) => {
    await renderApp('/admin', { user: anAdmin(), size })
    await expectCount(page.getByRole('article').filter({ hasText: /Pães|Sonhos|Bolos|Rosas|Lírios/ }), 5)
    await choose('Sonhos', 'Filtrar por este cliente')
    await expectGone(rowOf('Rosas'))
    await expectGone(rowOf('Bolos'))
    await expectCount(rowOf('Pães'), 1)
    await expect.element(page.getByRole('searchbox')).toHaveValue('0001 Padaria Três Irmãs')
    await choose('Sonhos', 'Filtrar por este motoboy')
    await expectGone(rowOf('Pães'))
    await expectCount(rowOf('Rosas'), 1)
    await button('Limpar Filtros').click()
    await expectCount(rowOf('Pães'), 1)
  },
)

test("the counter 'Rejeitados' tells how many wait for another price", async () => {
  await renderApp('/admin', { user: anAdmin() })
  await expect.element(button(/^Rejeitados\s*1\s*1 a rever$/)).toBeVisible()
})

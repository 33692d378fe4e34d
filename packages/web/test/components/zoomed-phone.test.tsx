import { ordersApi } from '@ligeiro/contract/orders-api'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answerOrders } from './answer-orders.ts'
import { aClient, anAdmin, orderOf } from './fixtures.ts'
import { sidewaysOverflow } from './measures.ts'
import { renderApp } from './render-app.tsx'
import { rowOf } from './screen.ts'

const client = aClient()
/** A phone of 390 px whose page is enlarged to 200 %. */
const size = { width: 195, height: 422 }

test.each([
  ['/admin', 'Painel Admin', ordersApi.all, anAdmin()],
  ['/client', 'Meus Pedidos', ordersApi.mine, client],
] as const)(
  'at 200 %% on a phone the title of %s and the state of the connection do not lie over each other',
  async (path, title, list, user) => {
    answerOrders(list, orderOf(client, { description: 'Torta' }))
    await renderApp(path, { user, size })
    await expect.element(rowOf('Torta')).toBeVisible()
    const range = document.createRange()
    range.selectNodeContents(page.getByRole('heading', { name: title }).element())
    const [heading, live] = [range.getBoundingClientRect(), page.getByText('Ao vivo').element().getBoundingClientRect()]
    expect(heading.right <= live.left || heading.bottom <= live.top || live.bottom <= heading.top).toBe(true)
    expect(heading.right).toBeLessThanOrEqual(size.width)
    expect(sidewaysOverflow()).toBeLessThanOrEqual(0)
  },
)

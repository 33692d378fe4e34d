import { motoboysApi } from '@ligeiro/contract/motoboys-api'
import { ordersApi } from '@ligeiro/contract/orders-api'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { drawnTexts } from '../drawn-texts.ts'
import { accessible } from './accessible.ts'
import { answerOrders } from './answer-orders.ts'
import { answer } from './fake-server.ts'
import { aMotoboy, anAdmin, listed } from './fixtures.ts'
import { renderApp } from './render-app.tsx'

const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()
const long = 'João Vítor Albuquerque Cavalcanti dos Santos Figueiredo de Oliveira Neto'

test('the panel draws name, load, bairro and its age of twelve motoboys whole, a long name in two lines', async () => {
  const motoboys = Array.from({ length: 14 }, (_, n) =>
    listed(aMotoboy({ name: n === 0 ? long : `Motoboy ${String(n).padStart(2, '0')}` }), {
      location: 'R. Delfino Conti, Trindade, SC, 88040-370',
      seen_at: ago(3),
      no_push: true,
      open_deliveries: n % 3,
    }),
  )
  answer(motoboysApi.all, motoboys)
  answerOrders(ordersApi.all)
  await renderApp('/admin', { user: anAdmin() })
  const rows = () => [...document.querySelectorAll('article:has(summary)')]
  await expect.poll(() => rows().length).toBe(14)
  const inSight = rows().filter((row) => row.getBoundingClientRect().bottom <= window.innerHeight)
  expect(inSight.length).toBeGreaterThanOrEqual(11)
  for (const row of inSight) {
    expect(row.textContent).toContain('Trindade · 3 min')
    const isName = ({ text }: { text: string }) => text === long
    expect(drawnTexts(row).filter((text) => text.share < 1 && !isName(text))).toEqual([])
  }
  const named = page.getByRole('article', { name: long }).getByTitle(long).element()
  const { lineHeight } = getComputedStyle(named)
  expect(named.getBoundingClientRect().height).toBeLessThanOrEqual(2 * Number.parseFloat(lineHeight) + 1)
  await accessible()
})

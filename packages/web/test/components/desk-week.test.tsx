import { deskApi } from '@ligeiro/contract/desk-api'
import { ordersApi } from '@ligeiro/contract/orders-api'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { drawnTexts } from '../drawn-texts.ts'
import { answerOrders } from './answer-orders.ts'
import { answer } from './fake-server.ts'
import { aClient, anAdmin, orderOf } from './fixtures.ts'
import { renderApp } from './render-app.tsx'
import { button, expectGone, rowOf } from './screen.ts'

const dayMs = 24 * 3_600_000

test.each([
  [6, true],
  [8, false],
])(
  'of the keys of the desk the footer names the first ones only in the first week, beside the whole figures of the day: after %i days %s',
  async (days, isNamed) => {
    const user = anAdmin()
    localStorage.setItem(`deskSince:${user.id}`, new Date(Date.now() - days * dayMs).toISOString())
    answerOrders(ordersApi.all, orderOf(aClient(), { description: 'Torta' }))
    answer(deskApi.dayFigures, { delivered: 23, total: 512.5, unpriced: 2, median_minutes: 38 })
    await renderApp('/admin', { user })
    await expect.element(rowOf('Torta')).toBeVisible()
    const footer = page.css('main')
    await expect.element(footer).toMatchTextContent('atalhos')
    expect(footer.element().textContent?.includes('despachar')).toBe(isNamed)
    const figures = page.getByText('23 entregues hoje · R$ 512,50 · 2 sem valor · em 38 min')
    await expect.element(figures).toBeVisible()
    expect(drawnTexts(figures.element()).filter(({ share }) => share < 1)).toEqual([])
  },
)

test('the counters say that they count today where the filter does', async () => {
  answerOrders(ordersApi.all, orderOf(aClient(), { description: 'Torta' }))
  await renderApp('/admin', { user: anAdmin() })
  const range = (name: string) => page.getByRole('button', { name, exact: true })
  await expect.element(button(/^Total/)).toBeVisible()
  await expectGone(page.getByText('de hoje'))
  await range('Hoje').click()
  for (const counter of [/^Total/, /^Em Andamento/, /^Entregues/])
    await expect.element(button(counter)).toMatchTextContent('de hoje')
  await range('Semana').click()
  await expectGone(page.getByText('de hoje'))
})

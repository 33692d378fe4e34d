import { ordersApi } from '@ligeiro/contract/orders-api'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { answerOrders } from './answer-orders.ts'
import { aClient, anAdmin, orderOf } from './fixtures.ts'
import { renderApp } from './render-app.tsx'
import { button, expectGone, rowOf } from './screen.ts'

const dialog = page.getByRole('dialog')
const bottomOf = () => dialog.element().getBoundingClientRect().bottom

test('a press where the dialog was until a moment ago does not close it; one outside does', async () => {
  const elapsed = vi.spyOn(performance, 'now')
  answerOrders(ordersApi.all, orderOf(aClient(), { description: 'Torta' }))
  await renderApp('/admin', { user: anAdmin() })
  await rowOf('Torta').getByRole('button', { name: 'Definir valor' }).click()
  await button('Salvar valor').click()
  await expect.element(dialog.getByText('Insira um valor válido')).toBeVisible()
  await expect.poll(() => dialog.element().getAnimations().length).toBe(0)
  const before = bottomOf()
  await dialog.getByLabelText('Valor').fill('1990')
  await expectGone(dialog.getByText('Insira um valor válido'))
  await expect.poll(bottomOf).toBeLessThan(before)
  // Between the lower edge of now and that of before.
  const place = { x: window.innerWidth / 2, y: (bottomOf() + before) / 2 }
  const press = () => page.css('.bg-scrim').click({ position: place, force: true })
  await press()
  await expect.element(dialog.getByLabelText('Valor')).toHaveValue('19,90')
  const later = performance.now() + 1500
  elapsed.mockImplementation(() => later)
  await press()
  await expectGone(dialog)
})

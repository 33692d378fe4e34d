import { expect } from '@playwright/test'
import { dispatcher } from './support/dispatch.ts'
import { aClient, aMotoboy, openNews, passUndoTime, phone, signIn, unique } from './support/people.ts'
import { test } from './support/server.ts'

// The row must be among the first ones of the desk.
test.use({ ownServer: true })

test('a motoboy who could not deliver tells the desk, which sees the mark, the news and the history, and decides', async ({
  browser,
  server,
}) => {
  const desk = await dispatcher(server)
  const [shop, motoboy] = [await aClient(server), await aMotoboy(server)]
  const what = unique('Quindins')
  const order = await desk.delivery(shop, motoboy, what)
  const screen = await signIn(browser, server.url, server.admin)
  const row = screen.page.getByRole('article').filter({ hasText: what })
  await expect(row).toBeVisible()

  const { page } = await signIn(browser, server.url, motoboy, phone)
  await page.getByRole('button', { name: 'Iniciar Entrega' }).click()
  await page.getByRole('button', { name: 'Confirmar Entrega' }).click()
  await page.getByRole('button', { name: 'Não consegui entregar' }).click()
  await page.getByRole('button', { name: 'Ausente' }).click()
  await page.getByRole('button', { name: 'Avisar a central' }).click()
  await passUndoTime(page)
  await expect(page.getByText('A central foi avisada')).toBeVisible()
  await expect(page.getByRole('article').filter({ hasText: what })).toContainText('Não entregue: ausente')

  await expect(row).toContainText('Não entregue: ausente')
  const dialog = await openNews(screen.page, what)
  await expect(dialog).toContainText(/Não entregue às \d\d:\d\d: ausente/)
  await desk.ask('PATCH', `/orders/${order.id}/cancel`)
  await expect(screen.page.getByText(/Não entregue às/)).toHaveCount(0)
  expect((await desk.history(order.id)).map(({ step }) => step).slice(0, 2)).toEqual(['cancel', 'notDelivered'])
})

import { expect, type Page } from '@playwright/test'
import { openFaultProxy } from '../harness/fault-proxy.ts'
import { callsAs } from './support/dispatch.ts'
import { aClient, anOrder, signIn } from './support/people.ts'
import { test, type Server } from './support/server.ts'

// The rows are not found by role, because an open dialog hides the other elements from role queries.
const rowOf = (page: Page, what: string) => page.locator('article').filter({ hasText: what })
const check = (page: Page, what: string) => rowOf(page, what).getByRole('checkbox')

async function ordersOf(server: Server, names: string[]) {
  const shop = await aClient(server)
  const orders: Record<string, { id: string; version: number }> = {}
  for (const name of names) orders[name] = await anOrder(server, shop, name)
  return orders
}

test('a bulk action whose connection is lost reports what was done, and repeats the rest without doing anything twice', async ({
  browser,
  server,
}) => {
  const proxy = await openFaultProxy(server.url)
  const orders = await ordersOf(server, ['Caixa 1', 'Caixa 2', 'Caixa 3'])
  const { page } = await signIn(browser, proxy.url, server.admin)
  for (const what of ['Caixa 3', 'Caixa 2', 'Caixa 1']) await check(page, what).click()
  page.on('dialog', (question) => void question.accept())
  await page.getByRole('button', { name: 'Cancelar pedidos' }).click()
  const dialog = page.getByRole('dialog', { name: 'Cancelar pedidos' })
  // The server does the second change, and its answer gets lost.
  await page.route(`**/orders/${orders['Caixa 2']!.id}/cancel`, async (route) => {
    await route.fetch({ url: route.request().url().replace(proxy.url, server.url) })
    proxy.cut()
    await route.abort()
  })
  await dialog.getByRole('button', { name: 'Cancelar 3 pedidos' }).click()
  await expect(dialog.getByText('Feitos: 1 de 3. Sem resposta: 1. Não enviados: 1.')).toBeVisible()
  const result = (what: string) => dialog.getByRole('listitem').filter({ hasText: what })
  await expect(result('Caixa 3')).toContainText('Feito')
  await expect(result('Caixa 2')).toContainText('Sem resposta')
  await expect(result('Caixa 1')).toContainText('Não enviado')

  proxy.mend()
  await page.unroute(`**/orders/${orders['Caixa 2']!.id}/cancel`)
  await dialog.getByRole('button', { name: 'Tentar novamente (2)' }).click()
  await expect(page.getByText('Pedidos cancelados com sucesso!')).toBeVisible()
  await expect(dialog).toHaveCount(0)
  const admin = await callsAs(server)
  for (const what of ['Caixa 1', 'Caixa 2', 'Caixa 3']) {
    const history = await admin<{ step: string }[]>('GET', `/orders/order/${orders[what]!.id}/history`)
    expect(history.map(({ step }) => step)).toEqual(['cancel', 'create'])
  }
  await proxy.close()
})

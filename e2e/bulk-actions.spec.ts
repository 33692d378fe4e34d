import { expect, type Page } from '@playwright/test'
import { accessible } from './support/accessible.ts'
import { openFaultProxy } from '../harness/fault-proxy.ts'
import { callsAs } from './support/dispatch.ts'
import { aClient, aMotoboy, anOrder, signIn } from './support/people.ts'
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

test('several orders, selected by shift and click, are assigned to one motoboy, and the selection is cleared', async ({
  browser,
  server,
}) => {
  const motoboy = await aMotoboy(server, 'Kauê Prestes')
  await ordersOf(server, ['Lote um', 'Lote dois', 'Lote três', 'Lote quatro'])
  const { page, complaints } = await signIn(browser, server.url, server.admin)
  await check(page, 'Lote quatro').click()
  await expect(page.getByText('1 pedido selecionado')).toBeVisible()
  await check(page, 'Lote um').click({ modifiers: ['Shift'] })
  await expect(page.getByText('4 pedidos selecionados')).toBeVisible()
  await check(page, 'Lote dois').click()
  const bar = page.getByRole('toolbar', { name: '3 pedidos selecionados' })
  await accessible(page)
  await bar.getByRole('button', { name: 'Atribuir Motoboy' }).click()
  const dialog = page.getByRole('dialog', { name: 'Atribuir Motoboy' })
  await expect(dialog.getByRole('listitem')).toHaveCount(3)
  await dialog.getByRole('button', { name: 'Atribuir 3 pedidos' }).click()
  await expect(dialog.getByText('Selecione um motoboy')).toBeVisible()
  await dialog.getByRole('radio', { name: motoboy.name }).check()
  await accessible(page)
  await dialog.getByRole('button', { name: 'Atribuir 3 pedidos' }).click()
  await expect(page.getByText('Motoboy atribuído com sucesso!')).toBeVisible()
  await expect(dialog).toHaveCount(0)
  for (const what of ['Lote um', 'Lote três', 'Lote quatro'])
    await expect(rowOf(page, what)).toContainText(motoboy.name)
  await expect(rowOf(page, 'Lote dois')).not.toContainText(motoboy.name)
  await expect(page.getByRole('searchbox')).toBeVisible()
  expect(complaints).toEqual([])
})

test('a failed order is named and the others are done, and orders that cannot take the step are excluded from the start', async ({
  browser,
  server,
}) => {
  const orders = await ordersOf(server, ['Carta A', 'Carta B', 'Carta C', 'Carta D'])
  const { page } = await signIn(browser, server.url, server.admin)
  await (
    await callsAs(server)
  )('PATCH', `/orders/${orders['Carta D']!.id}/cancel`)
  await expect(rowOf(page, 'Carta D')).toContainText('Pedido cancelado')
  for (const what of ['Carta A', 'Carta B', 'Carta C', 'Carta D']) await check(page, what).click()
  await page.getByRole('button', { name: 'Cancelar pedidos' }).click()
  const dialog = page.getByRole('dialog', { name: 'Cancelar pedidos' })
  await expect(dialog.getByText('1 pedido fica de fora.')).toBeVisible()
  await expect(dialog.getByRole('listitem').filter({ hasText: 'Carta D' })).toContainText(
    'Este pedido já foi cancelado.',
  )

  const questions: string[] = []
  page.on('dialog', (question) => {
    questions.push(question.message())
    void (questions.length === 1 ? question.dismiss() : question.accept())
  })
  const go = dialog.getByRole('button', { name: 'Cancelar 3 pedidos' })
  await go.click()
  await expect(rowOf(page, 'Carta A')).toContainText('Pendente')
  // Another user changes the order after the confirmation and before this call, so the version does not match.
  await page.route(`**/orders/${orders['Carta B']!.id}/cancel`, async (route) => {
    await (
      await callsAs(server)
    )('PATCH', `/orders/${orders['Carta B']!.id}/cancel`)
    await route.continue()
  })
  await go.click()
  expect(questions.at(-1)).toBe('Tem certeza que deseja cancelar 3 pedidos? Esta ação não pode ser desfeita.')
  await expect(dialog.getByText('Feitos: 2 de 3. Recusados: 1.')).toBeVisible()
  const failed = dialog.getByRole('listitem').filter({ hasText: 'Carta B' })
  await expect(failed).toContainText('Não feito')
  await accessible(page)
  await dialog.getByRole('button', { name: 'Fechar' }).last().click()
  for (const what of ['Carta A', 'Carta C']) await expect(rowOf(page, what)).toContainText('Pedido cancelado')
})

test('a bulk action waits after a 429 without an error, and the admin can stop it meanwhile', async ({
  browser,
  server,
}) => {
  const orders = await ordersOf(server, ['Saco 1', 'Saco 2', 'Saco 3'])
  const { page } = await signIn(browser, server.url, server.admin)
  for (const what of ['Saco 3', 'Saco 2', 'Saco 1']) await check(page, what).click()
  page.on('dialog', (question) => void question.accept())
  await page.getByRole('button', { name: 'Cancelar pedidos' }).click()
  const dialog = page.getByRole('dialog', { name: 'Cancelar pedidos' })
  const keys: (string | undefined)[] = []
  let retryAfter = '60'
  await page.route(`**/orders/${orders['Saco 2']!.id}/cancel`, async (route) => {
    keys.push(route.request().headers()['idempotency-key'])
    if (keys.length > 2) return route.continue()
    const body = JSON.stringify({ code: 'too_many_requests', message: 'Muitas ações em pouco tempo.' })
    const headers = { 'content-type': 'application/json', 'retry-after': retryAfter }
    return route.fulfill({ status: 429, headers, body })
  })
  await dialog.getByRole('button', { name: 'Cancelar 3 pedidos' }).click()
  await expect.poll(() => keys.length).toBe(1)
  await expect(dialog.getByText('1 de 3')).toBeVisible()
  await accessible(page)
  await dialog.getByRole('button', { name: 'Parar' }).click()
  await expect(dialog.getByText('Feitos: 1 de 3. Não enviados: 2.')).toBeVisible()
  retryAfter = '1'
  await dialog.getByRole('button', { name: 'Tentar novamente (2)' }).click()
  await expect(page.getByText('Pedidos cancelados com sucesso!')).toBeVisible()
  await expect(page.getByText('Muitas ações')).toHaveCount(0)
  expect(new Set(keys).size).toBe(1)
  for (const what of ['Saco 1', 'Saco 2', 'Saco 3']) await expect(rowOf(page, what)).toContainText('Pedido cancelado')
})

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

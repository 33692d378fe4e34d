import { expect, type Page } from '@playwright/test'
import { query } from '../harness/postgres.ts'
import { callsAs, dispatcher } from './support/dispatch.ts'
import { middayZone } from './support/midday-zone.ts'
import { aClient, aMotoboy, openNews, phone, signIn, unique } from './support/people.ts'
import { test, type Server } from './support/server.ts'

const row = (page: Page, what: string) => page.getByRole('article').filter({ hasText: what })
const menu = async (page: Page, item: string) => {
  await page.getByRole('dialog').getByRole('button', { name: 'Mais ações' }).click()
  await page.getByRole('menuitem', { name: item }).click()
}

/** An order with a motoboy, opened at the desk. */
async function atTheDesk(server: Server, browser: Parameters<typeof signIn>[0], what: string) {
  const desk = await dispatcher(server)
  const [shop, motoboy] = [await aClient(server), await aMotoboy(server)]
  const order = await desk.delivery(shop, motoboy, what)
  const { page } = await signIn(browser, `${server.url}/admin?pedido=${order.id}`, server.admin)
  await expect(page.getByRole('dialog', { name: 'Gerenciar Pedido' })).toBeVisible()
  return { desk, shop, motoboy, order, page }
}

test('a delivery that the app did not see is registered, gets another motoboy and time, and is taken back; the price before a new address is kept', async ({
  browser,
  server,
}) => {
  const other = await aMotoboy(server, 'Carlos Lima')
  const { desk, shop, motoboy, order, page } = await atTheDesk(server, browser, unique('Quindins'))
  const anHourAgo = `update orders set created_at = created_at - interval '1 hour' where id = $1`
  await query(server.database(), anHourAgo, [order.id])
  const manage = page.getByRole('dialog', { name: 'Gerenciar Pedido' })
  await menu(page, 'Registrar entrega')
  const record = page.getByRole('dialog', { name: 'Registrar entrega' })
  await record.getByLabel('Quem recebeu').fill('Portaria')
  await record.getByRole('button', { name: 'Sem sinal' }).click()
  await record.getByLabel('Quando foi entregue').fill('2020-01-01T10:00')
  await record.getByRole('button', { name: 'Registrar entrega' }).click()
  await expect(record.getByRole('alert')).toBeVisible()
  await record.getByLabel('Quando foi entregue').fill('')
  await record.getByRole('button', { name: 'Registrar entrega' }).click()
  await expect(page.getByText('Entrega registrada.')).toBeVisible()
  expect(await desk.order(order.id)).toMatchObject({ status: 'delivered', receiver: 'Portaria' })

  await expect(manage).toContainText('corrigido')
  const correct = page.getByRole('dialog', { name: 'Corrigir entrega' })
  await manage.getByRole('button', { name: 'Corrigir entrega' }).click()
  await correct.getByLabel('Quem entregou').selectOption({ label: other.name })
  const halfAnHourAgo = Math.floor(Date.now() / 60_000) * 60_000 - 30 * 60_000
  const local = new Date(halfAnHourAgo).toLocaleString('sv-SE', { timeZone: middayZone() })
  await correct.getByLabel('Quando foi entregue').fill(local.slice(0, 16).replace(' ', 'T'))
  await correct.getByRole('button', { name: 'Trocaram na rua' }).click()
  await correct.getByRole('button', { name: 'Corrigir entrega' }).click()
  await expect(page.getByText('Entrega corrigida.')).toBeVisible()
  await expect(correct).toHaveCount(0)
  const now = await desk.order(order.id)
  expect([now.motoboy?.user.name, Date.parse(now.delivered_at ?? ''), now.receiver]).toEqual([
    other.name,
    halfAnHourAgo,
    'Portaria',
  ])
  await expect(manage).toContainText('Trocaram na rua')

  await manage.getByRole('button', { name: 'Corrigir entrega' }).click()
  await correct.getByRole('button', { name: 'Desfazer entrega' }).click()
  const undo = page.getByRole('dialog', { name: 'Desfazer entrega' })
  await undo.getByRole('button', { name: 'Desfazer entrega' }).click()
  await expect(page.getByText('Entrega desfeita.')).toBeVisible()
  expect(await desk.order(order.id)).toMatchObject({ status: 'pending', delivered_at: null, receiver: null })
  await expect(manage).toContainText('Confirmada por engano')

  // The address changes after the approval: the desk reads both prices, and keeps the one that was agreed.
  const flowers = await desk.delivery(shop, motoboy, unique('Flores'))
  await desk.ask('PUT', `/orders/update-order/${flowers.id}`, { price: 8 })
  await (
    await callsAs(server, shop)
  )('PATCH', `/orders/${flowers.id}/approve`)
  await expect.poll(async () => (await desk.order(flowers.id)).status).toBe('accepted_by_client')
  await page.goto(`${server.url}/admin?pedido=${flowers.id}`)
  await menu(page, 'Editar pedido')
  const edit = page.getByRole('dialog', { name: 'Editar Pedido' })
  await edit.getByLabel('Endereço de entrega').fill('Rodovia SC 401, 19000, Ingleses')
  await edit.getByRole('button', { name: 'Salvar' }).click()
  await expect(edit).toHaveCount(0)
  await expect(manage).toContainText(/O endereço mudou: sem sugestão, antes R\$\s8,00/)
  await expect(manage).toContainText('Aguardando')
  await manage.getByRole('button', { name: 'Mantém o valor' }).click()
  await expect(manage.getByText('O endereço mudou')).toHaveCount(0)
  expect(await desk.order(flowers.id)).toMatchObject({ status: 'accepted_by_client', approved_via: 'phone' })
})

test('a client asks for a change under way, and the desk answers in one tap', async ({ browser, server }) => {
  const what = unique('Remédios')
  const { desk, shop, motoboy, order, page } = await atTheDesk(server, browser, what)
  await page.keyboard.press('Escape')
  const motoboyId = await desk.motoboyOf(motoboy)
  await (
    await callsAs(server, motoboy)
  )('PATCH', '/orders/start', { orderId: order.id, motoboyId })
  const client = await signIn(browser, server.url, shop, phone)
  await row(client.page, what).getByRole('button').first().click()
  await menu(client.page, 'Pedir mudança')
  const ask = client.page.getByRole('dialog', { name: 'Pedir mudança' })
  await ask.getByLabel('O que deve mudar').fill('É o 1900, não o 900')
  await ask.getByRole('button', { name: 'Enviar à central' }).click()
  await expect(ask).toHaveCount(0)
  await expect(client.page.getByRole('dialog')).toContainText('É o 1900, não o 900 (aguardando a central)')

  await expect(page.getByText('Cliente pede mudança').first()).toBeVisible()
  await expect(row(page, what)).toContainText('Pede mudança')
  const manage = await openNews(page, what)
  await manage.getByRole('button', { name: 'Feito' }).click()
  await expect(manage.getByRole('button', { name: 'Feito' })).toHaveCount(0)
  await expect(client.page.getByRole('dialog')).toContainText('É o 1900, não o 900 (feito)')

  const asShop = await callsAs(server, shop)
  await asShop('POST', `/orders/${order.id}/change-requests`, { note: 'Pode ser amanhã' })
  await manage.getByRole('button', { name: 'Não dá' }).click()
  await page.keyboard.type('João já está chegando')
  await page.keyboard.press('Enter')
  await expect(client.page.getByRole('dialog')).toContainText('(não foi possível: João já está chegando)')
})

test('ten deliveries of yesterday are pasted from a spreadsheet and entered by the keyboard alone', async ({
  browser,
  server,
}) => {
  const desk = await dispatcher(server)
  const [shop, motoboy] = [await aClient(server), await aMotoboy(server)]
  const { page } = await signIn(browser, server.url, server.admin)
  await expect(page.getByRole('heading', { name: 'Painel Admin' })).toBeVisible()
  const what = unique('Paper')
  const cells = (index: number) => [
    shop.name,
    'R. Bocaiúva, 2468, Centro',
    `R. Lauro Linhares, ${index}, Trindade`,
    index === 3 ? 'dez' : '12,50',
    motoboy.name,
    `ontem 1${index % 10}:30`,
    `${what} ${index}`,
  ]
  const text = Array.from({ length: 10 }, (_, index) => cells(index).join('\t')).join('\n')
  const started = Date.now()
  await page.getByRole('button', { name: 'Mais', exact: true }).press('Enter')
  await page.getByRole('menuitem', { name: 'Lançar entregas feitas' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Lançar entregas feitas' })
  await dialog.getByLabel('Cliente, linha 1', { exact: true }).focus()
  await page.evaluate((clip) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', clip)
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    )
  }, text)
  await expect(dialog.getByLabel('O quê, linha 10')).toHaveValue(`${what} 9`)
  await page.keyboard.press('Control+Enter')
  await expect(dialog.getByText('Escreva o valor assim: 12,50')).toBeVisible()
  await expect(page.getByText('9 entregas lançadas.')).toBeVisible()
  await expect(dialog.getByLabel('O quê, linha 1', { exact: true })).toHaveValue(`${what} 3`)
  await dialog.getByLabel('Valor, linha 1', { exact: true }).fill('10')
  await page.keyboard.press('Control+Enter')
  await expect(dialog).toHaveCount(0)
  expect(Date.now() - started).toBeLessThan(60_000)
  const found = await desk.ask<{ description: string; status: string; price: number }[]>(
    'GET',
    `/orders/all?q=${what.split(' ')[1]}`,
  )
  expect(found.filter(({ description }) => description.startsWith(what))).toHaveLength(10)
  expect(new Set(found.map(({ status }) => status))).toEqual(new Set(['delivered']))
})

import { randomInt } from 'node:crypto'
import type { Order } from '@ligeiro/contract/order'
import { expect } from '@playwright/test'
import { dispatcher } from './support/dispatch.ts'
import { phone, signIn, unique } from './support/people.ts'
import { test } from './support/server.ts'

test('a shop orders by its link without JavaScript, says yes on the telephone, and a motoboy who came in by phone and PIN starts', async ({
  browser,
  server,
}) => {
  const desk = await dispatcher(server)
  const motoboyPhone = `489${randomInt(10_000_000, 99_999_999)}`
  const motoboy = await desk.ask<{ id: string; user: { id: string } }>('POST', '/motoboys/register', {
    name: 'Tiago Rocha',
    phone: motoboyPhone,
  })
  const access = await desk.ask<{ url: string }>('POST', `/users/password-link/${motoboy.user.id}`)
  const shop = await desk.ask<{ id: string }>('POST', '/users/create-admin', {
    name: unique('Padaria Nova'),
    phone: `483${randomInt(1_000_000, 9_999_999)}`,
    role: 'client',
  })
  const link = await desk.ask<{ url: string }>('POST', `/clients/${shop.id}/order-link`, {})

  const visitor = await browser.newContext({
    ...phone,
    viewport: { width: 360, height: 740 },
    javaScriptEnabled: false,
  })
  const page = await visitor.newPage()
  await page.goto(server.url + new URL(link.url).pathname)
  const what = unique('Pães')
  await page.getByLabel('Onde retirar').fill('R. Bocaiúva, 2468, Centro')
  await page.getByLabel(/^Onde entregar/).fill('R. Lauro Linhares, 1288, Trindade')
  await page.getByLabel('O que é').fill(what)
  await page.getByLabel(/^Cobrar na entrega/).fill('98,00')
  await page.getByLabel('Como quem recebe paga').selectOption('Cartão')
  await page.getByRole('button', { name: 'Pedir' }).click()
  await expect(page.getByRole('heading', { name: 'Pedido recebido' })).toBeVisible()
  await expect(page.getByText('Cobrar na entrega: R$ 98,00 (Cartão).')).toBeVisible()
  await page.reload()
  await visitor.close()

  const orders = await desk.ask<Order[]>('GET', '/orders/all?live=true')
  const order = orders.find(({ description }) => description === what)
  await desk.ask('PUT', `/orders/update-order/${order!.id}`, { price: 12 })
  await desk.ask('PATCH', '/orders/attach-motoboy', { orderId: order!.id, motoboyId: motoboy.id })
  const { page: admin } = await signIn(browser, `${server.url}/admin?pedido=${order!.id}`, server.admin)
  admin.on('dialog', (question) => void question.accept())
  const dialog = admin.getByRole('dialog', { name: 'Gerenciar Pedido' })
  await expect(dialog).toContainText('Pedido pelo link da loja')
  await expect(dialog).toContainText('R$ 98,00 na maquininha')
  await dialog.getByRole('button', { name: 'Aprovou por WhatsApp' }).click()
  await expect.poll(async () => (await desk.order(order!.id)).status).toBe('accepted_by_client')

  const rider = await browser.newContext({ ...phone })
  const street = await rider.newPage()
  const { pathname, search } = new URL(access.url)
  await street.goto(server.url + pathname + search)
  await street.getByLabel('Seu PIN').fill('482917')
  await street.getByRole('button', { name: 'Entrar' }).click()
  await street.getByRole('button', { name: 'Agora não' }).click()
  await expect(street.getByRole('heading', { name: 'Minhas Entregas' })).toBeVisible()
  await street.getByRole('button', { name: 'Iniciar Entrega' }).first().click()
  await expect.poll(async () => (await desk.order(order!.id)).status, { timeout: 20_000 }).toBe('in_progress')
  await rider.close()
})

import { randomInt } from 'node:crypto'
import type { Order } from '@ligeiro/contract/order'
import { expect, type Page } from '@playwright/test'
import { request } from '../harness/api.ts'
import { accessible } from './support/accessible.ts'
import { dispatcher } from './support/dispatch.ts'
import { phone, signIn, unique } from './support/people.ts'
import { test } from './support/server.ts'
import { tokenOf } from './support/tokens.ts'

test.use({ ownServer: true })

const bairros =
  'Centro,Trindade,Agronômica,Itacorubi,Pantanal,Saco Grande,Santa Mônica,Córrego,Coqueiros,Abraão,Capoeiras,Estreito'.split(
    ',',
  )
const shops = Array.from({ length: 25 }, (_, n) => `Loja ${String(n + 1).padStart(2, '0')} Sabores`)
const motoboys = Array.from({ length: 8 }, (_, n) => `Motoboy ${n + 1} Silva`)
const deliveries = process.env.LONG ? 2376 : 40

/** The sheet of a firm that does not exist, as it is copied from Excel. */
const sheets = {
  Clientes: [
    'Loja\tFone\tEndereço',
    ...shops.map((name, n) => `${name}\t(48) 3222-${1100 + n}\tRua Bocaiúva, ${n + 1}, Centro`),
  ],
  Motoboys: ['Nome\tCelular', ...motoboys.map((name, n) => `${name}\t(48) 99120-${3040 + n}`)],
  Tarifas: [
    'De\tPara\tValor',
    ...bairros.flatMap((from, a) => bairros.map((to, b) => `${from}\t${to}\t${8 + Math.abs(a - b)},00`)),
  ],
  Entregas: [
    'Data\tHora\tCliente\tMotoboy\tColeta\tEntrega\tValor',
    ...Array.from(
      { length: deliveries },
      (_, n) =>
        `${String((n % 28) + 1).padStart(2, '0')}/02/2026\t${9 + (n % 9)}:${String(n % 60).padStart(2, '0')}\t${shops[n % 25]}\t${motoboys[n % 8]}\tRua Bocaiúva, ${(n % 25) + 1}, Centro\tRua Lauro Linhares, ${100 + n}, ${bairros[n % 12]}\t${8 + (n % 12)},00`,
    ),
  ],
}

async function paste(page: Page, kind: keyof typeof sheets) {
  await page.getByRole('button', { name: kind, exact: true }).click()
  await page.getByRole('textbox', { name: /Cole aqui/ }).fill(sheets[kind].join('\n'))
  await page.getByRole('button', { name: 'Usar o que colei' }).click()
}
async function importLines(page: Page, kind: 'Clientes' | 'Motoboys' | 'Entregas') {
  await paste(page, kind)
  await page.getByRole('button', { name: /^Conferir [\d.]+ linhas$/ }).click()
  const write = page.getByRole('button', { name: /^Importar [\d.]+ linhas$/ })
  await expect(write).toContainText((sheets[kind].length - 1).toLocaleString('pt-BR'), { timeout: 120_000 })
  await write.click()
  await expect(page.getByText('Importação terminada.').last()).toBeVisible({ timeout: 120_000 })
}

test('the sheet of a firm is imported whole: clients, motoboys, fares and the deliveries of a month', async ({
  browser,
  server,
}) => {
  test.setTimeout(300_000)
  const token = await tokenOf(server, server.admin)
  await request(server.url, { method: 'POST', path: '/price-tables', body: { name: 'Geral' }, token })
  const { page } = await signIn(browser, server.url, server.admin)
  await page.goto(`${server.url}/admin/import`)
  const began = performance.now()
  await importLines(page, 'Clientes')
  await importLines(page, 'Motoboys')
  await importLines(page, 'Entregas')
  await accessible(page)
  await paste(page, 'Tarifas')
  await page.getByRole('button', { name: 'Conferir tarifas' }).click()
  await page.getByRole('button', { name: 'Importar 144 tarifas' }).click()
  await page.getByRole('button', { name: 'Publicar' }).click()
  await expect(page.getByText(/v1/).first()).toBeVisible()
  const seconds = Math.round((performance.now() - began) / 1000)
  test.info().annotations.push({ type: 'driven time', description: `${seconds} s for ${deliveries} deliveries` })
  expect(seconds).toBeLessThan(600)
  const users = await request<object[]>(server.url, { method: 'GET', path: '/users/all', token })
  expect(users).toHaveLength(1 + 25 + 8)
  const statement = await request<{ count: number }>(server.url, {
    method: 'GET',
    path: '/statement?start=2026-02-01&end=2026-02-28',
    token,
  })
  expect(statement.count).toBe(deliveries)
})

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
  const { page: admin } = await signIn(browser, server.url, server.admin)
  admin.on('dialog', (question) => void question.accept())
  await admin.goto(`${server.url}/admin?pedido=${order!.id}`)
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

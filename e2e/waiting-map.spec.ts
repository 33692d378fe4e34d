import type { ResponseOf } from '@ligeiro/contract/endpoint'
import type { linksApi } from '@ligeiro/contract/links-api'
import { expect, type Page } from '@playwright/test'
import { openFaultProxy } from '../harness/fault-proxy.ts'
import { accessible } from './support/accessible.ts'
import { callsAs, dispatcher } from './support/dispatch.ts'
import { drawn, north, test, watchNetwork } from './support/map.ts'
import { aClient, aMotoboy, phone, signIn } from './support/people.ts'
import type { Server } from './support/server.ts'

const minute = 60_000

/** A delivery under way in the town, whose firm shows exact positions. */
async function underWay(server: Server) {
  const desk = await dispatcher(server)
  const [shop, motoboy] = [await aClient(server), await aMotoboy(server)]
  const order = await desk.delivery(shop, motoboy, 'Bolo de aniversário')
  await desk.ask('PUT', '/settings/tracking', { place: 'exact' })
  await desk.ask('PUT', `/orders/points/${order.id}`, { kind: 'delivery', ...north(300) })
  const step = await callsAs(server, motoboy)
  await step('PATCH', '/orders/start', { orderId: order.id, motoboyId: order.motoboy?.id })
  const seen = (place: object) =>
    step('PUT', `/motoboys/update-motoboy/${order.motoboy?.id}`, {
      location: 'Rua do Porto, Porto',
      accuracy: 12,
      ...place,
    })
  await seen(north(-700))
  const { url } = await desk.ask<ResponseOf<typeof linksApi.share>>('POST', `/orders/${order.id}/links`, {
    kind: 'tracking',
  })
  return { desk, shop, order, seen, path: new URL(url).pathname }
}
const map = (page: Page) => page.getByRole('figure')
const canvas = (page: Page) => page.getByRole('img', { name: /^Mapa: Jéssica.* e o lugar da entrega$/ })
const look = (page: Page) => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))

test('the recipient sees on a map where the motoboy was measured, how long ago, and nothing once it is over', async ({
  browser,
  server,
}) => {
  const { desk, order, seen, path } = await underWay(server)
  const proxy = await openFaultProxy(server.url)
  const context = await browser.newContext({ ...phone })
  const page = await context.newPage()
  const { hosts, refused } = await watchNetwork(page)
  await page.goto(proxy.url + path)
  await expect(canvas(page)).toBeVisible()
  await drawn(page)
  await expect(page.getByText('Mapa © OpenStreetMap · Protomaps')).toBeInViewport()
  await expect(map(page)).toContainText('Jéssica, visto agora, a 1 km em linha reta')
  await accessible(page)
  await seen(north(-200))
  await look(page)
  await expect(map(page)).toContainText('Jéssica, visto agora, a 500 m em linha reta')
  await drawn(page)

  proxy.cut()
  await page.clock.setFixedTime(Date.now() + 6 * minute)
  await expect(map(page)).toContainText('visto há 6 min')
  await page.clock.setFixedTime(Date.now() + 16 * minute)
  await expect(map(page)).toBeHidden()
  proxy.mend()
  await look(page)
  await expect(canvas(page)).toBeVisible()
  await desk.ask('PUT', `/orders/update-order/${order.id}`, { status: 'delivered' })
  await expect(page.getByRole('heading', { name: 'Entregue' })).toBeVisible()
  await expect(map(page)).toBeHidden()
  expect([refused, [...hosts]]).toEqual([[], [new URL(proxy.url).host]])
  await context.close()
  await proxy.close()
})

test('without the code of the map, and without WebGL, the page of the recipient is as it was', async ({
  browser,
  server,
}) => {
  const { path } = await underWay(server)
  for (const hinder of [
    (page: Page) => page.route('**/links/map.js', (route) => route.abort()),
    (page: Page) => page.addInitScript(() => (HTMLCanvasElement.prototype.getContext = () => null)),
  ]) {
    const context = await browser.newContext({ ...phone, colorScheme: 'dark' })
    const page = await context.newPage()
    await hinder(page)
    await page.goto(server.url + path)
    await expect(page.getByText(/^Visto às/)).toBeVisible()
    await expect(map(page)).toBeHidden()
    await context.close()
  }
})

test('without the code of the map the details of the client are as they were', async ({ browser, server }) => {
  const { shop } = await underWay(server)
  const { page } = await signIn(browser, server.url, shop, { ...phone })
  const asked = page.waitForRequest('**/assets/delivery-canvas-*.js')
  await page.route('**/assets/delivery-canvas-*.js', (route) => route.abort())
  await page
    .getByRole('button', { name: /^Pedido #/ })
    .first()
    .click()
  await asked
  await expect(page.getByText('Rua do Porto, Porto')).toBeVisible()
  await expect(map(page)).toBeHidden()
  await expect(page.getByText('Sem conexão')).toBeHidden()
  await expect(page.getByRole('button', { name: 'Enviar código' }).last()).toBeEnabled()
})

for (const [name, options] of [
  ['desk', { viewport: { width: 1366, height: 768 }, colorScheme: 'dark' }],
  ['phone', { ...phone }],
] as const)
  test(`the client sees the same map in the details of the order: ${name}`, async ({ browser, server }) => {
    const { shop } = await underWay(server)
    const { page, complaints } = await signIn(browser, server.url, shop, options)
    const { hosts, refused } = await watchNetwork(page)
    await page.reload()
    await page
      .getByRole('button', { name: /^Pedido #/ })
      .first()
      .click()
    await expect(canvas(page)).toBeVisible()
    await drawn(page)
    await expect(map(page)).toContainText(/^.*Mapa © OpenStreetMap · Protomaps/)
    await expect(map(page)).toContainText('visto agora, a 1 km em linha reta')
    await accessible(page)
    expect([refused, complaints, [...hosts]]).toEqual([[], [], [new URL(server.url).host]])
  })

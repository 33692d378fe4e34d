import { randomInt } from 'node:crypto'
import type { ResponseOf } from '@ligeiro/contract/endpoint'
import type { linksApi } from '@ligeiro/contract/links-api'
import type { Order } from '@ligeiro/contract/order'
import { expect, type Page } from '@playwright/test'
import { accessible, readable } from './support/accessible.ts'
import { dispatcher } from './support/dispatch.ts'
import { phone } from './support/people.ts'
import { test, type Server } from './support/server.ts'

/** A priced order of somebody who phones, with the path of its link. */
async function pricedOrder(server: Server) {
  const desk = await dispatcher(server)
  const { id } = await desk.ask<Order>('POST', '/orders/register', {
    description: 'Documentos do cartório',
    pickup_address: 'R. Bocaiúva, 2468, Centro, Florianópolis, SC',
    delivery_address: 'Rod. José Carlos Daux, 4150, bl. C, sala 304, Saco Grande, Florianópolis, SC',
    client: { name: 'Neide Souza', phone: `489${randomInt(10_000_000, 99_999_999)}` },
  })
  const setPrice = (price: number) => desk.ask('PUT', `/orders/update-order/${id}`, { price })
  await setPrice(15)
  const share = async (body = {}) => {
    const call = { kind: 'approval', ...body }
    const { url } = await desk.ask<ResponseOf<typeof linksApi.share>>('POST', `/orders/${id}/links`, call)
    return server.url + new URL(url).pathname
  }
  return { url: await share(), order: () => desk.order(id), setPrice, share }
}
const button = (page: Page, name: string) => page.getByRole('button', { name })

test('a client accepts the price of a link at 360 px without JavaScript, with the keyboard alone', async ({
  browser,
  server,
}) => {
  const { url, order } = await pricedOrder(server)
  const visitor = await browser.newContext({
    ...phone,
    viewport: { width: 360, height: 740 },
    javaScriptEnabled: false,
  })
  const link = await visitor.newPage()
  await link.goto(url)
  await link.keyboard.press('Tab')
  await expect(button(link, 'Aceitar R$ 15,00')).toBeFocused()
  await link.keyboard.press('Enter')
  await expect(button(link, 'Desfazer')).toBeVisible()
  await expect(
    link.getByText(/^Você aceitou R\$ 15,00 às \d\d:\d\d\. A central já sabe\. Agora ela escolhe o motoboy\.$/),
  ).toBeVisible({ timeout: 15_000 })
  expect(await visitor.cookies()).toEqual([])
  await visitor.close()
  expect(await order()).toMatchObject({ status: 'accepted_by_client' })
})

test('every page of a price is accessible, in both schemes, and as wide as a phone of 320 px', async ({
  browser,
  server,
}) => {
  const { url, setPrice, share } = await pricedOrder(server)
  const context = await browser.newContext({ ...phone, viewport: { width: 320, height: 640 } })
  const page = await context.newPage()
  const look = async (state: string) => {
    await expect(page.locator('main')).toHaveAttribute('data-state', state, { timeout: 15_000 })
    await accessible(page)
    await page.emulateMedia({ colorScheme: 'dark' })
    await readable(page)
    await page.emulateMedia({ colorScheme: 'light' })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
    for (const control of await page.locator('main').locator('a, button, label').all())
      expect((await control.boundingBox())?.height).toBeGreaterThanOrEqual(48)
  }
  await page.goto(url)
  await look('awaiting')
  await setPrice(18)
  await button(page, 'Aceitar R$ 15,00').click()
  await look('changed')
  await page.getByRole('link', { name: 'Recusar' }).click()
  await look('reject')
  await page.getByLabel('Achei caro').check()
  await button(page, 'Recusar valor').click()
  await look('rejected')
  await setPrice(12)
  await page.goto(url)
  await button(page, 'Aceitar R$ 12,00').click()
  // The page would load itself again once the acceptance counts. A load that is aborted leaves it there, any other failure replaces it.
  await page.route('**/v/*', (route) => route.abort('aborted'))
  await look('holding')
  await page.unroute('**/v/*')
  await page.goto(url)
  await look('accepted')
  await setPrice(14)
  await share({ renew: true })
  await page.goto(url)
  await look('error-410')
  await page.goto(`${server.url}/v/x`)
  await look('error-404')
  await context.close()
})

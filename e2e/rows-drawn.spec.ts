import { expect } from '@playwright/test'
import { longest } from '../packages/web/test/components/longest.ts'
import { drawnTexts } from '../packages/web/test/drawn-texts.ts'
import { callsAs, dispatcher } from './support/dispatch.ts'
import { aClient, aMotoboy, signIn } from './support/people.ts'
import { test } from './support/server.ts'

// The lists have only the orders of the test.
test.use({ ownServer: true })

test('with the longest names and addresses every card and row of the three roles draws half of each text at least', async ({
  browser,
  server,
}) => {
  const desk = await dispatcher(server)
  const [shop, motoboy] = [await aClient(server, longest.client), await aMotoboy(server, longest.motoboy)]
  const { description, address } = longest
  const body = { description, pickup_address: address, delivery_address: address }
  const shopAsks = await callsAs(server, shop)
  const [, priced, assigned] = [
    await shopAsks<{ id: string }>('POST', '/orders/register', body),
    await shopAsks<{ id: string }>('POST', '/orders/register', { ...body, pickup_address: 'R. Bocaiúva, 2468' }),
    await shopAsks<{ id: string }>('POST', '/orders/register', { ...body, pickup_address: 'R. Vidal Ramos, 53' }),
  ]
  await desk.ask('PUT', `/orders/update-order/${priced.id}`, { price: 12_345.6 })
  await desk.ask('PATCH', '/orders/attach-motoboy', { orderId: assigned.id, motoboyId: await desk.motoboyOf(motoboy) })
  for (const [path, account, rows] of [
    ['/admin', server.admin, 3],
    ['/client', shop, 3],
    ['/motoboy', motoboy, 1],
  ] as const)
    for (const viewport of [
      { width: 1366, height: 768 },
      { width: 390, height: 844 },
    ]) {
      const { page, context } = await signIn(browser, server.url, account, { viewport })
      await page.goto(server.url + path)
      const cards = page.getByRole('main').getByRole('article')
      await expect(cards).toHaveCount(rows)
      for (const card of await cards.all()) {
        const texts = await card.evaluate(drawnTexts)
        expect(texts.length, path).toBeGreaterThan(4)
        expect(
          texts.filter(({ share }) => share < 0.5),
          `${path} at ${viewport.width} px`,
        ).toEqual([])
      }
      await context.close()
    }
})

import { expect } from '@playwright/test'
import { javascriptUntilLive } from '../harness/browser.ts'
import { dispatcher } from './support/dispatch.ts'
import { aClient, aMotoboy, phone, signIn } from './support/people.ts'
import { test } from './support/server.ts'

/** The limit for a cheap phone on a slow network (docs/decisions/0008-own-navigation.md). Code beyond it must be loaded with `lib/lazy-with-retry.ts`. */
const budgetKb = 125
/** With what a firm that keeps books shows: earnings and arrivals. */
const budgetWithMoneyKb = 130

test.use({ ownServer: true })

test('the list of a motoboy is shown and live with less JavaScript than the limit', async ({ browser, server }) => {
  const [shop, motoboy] = [await aClient(server), await aMotoboy(server)]
  const desk = await dispatcher(server)
  await desk.delivery(shop, motoboy, 'Bolo de casamento')

  const { context } = await signIn(browser, server.url, motoboy, phone)
  const kilobytes = async () => (await javascriptUntilLive(browser, server.url, await context.storageState())) / 1000
  const first = await kilobytes()
  // The total contains all of React: a smaller total would mean that something was not counted.
  expect(first).toBeGreaterThan(90)
  expect(first).toBeLessThanOrEqual(budgetKb)
  await desk.ask('PUT', '/money/rules', { share: { kind: 'percent', bps: 9000, min: 0 } })
  const withMoney = await kilobytes()
  expect(withMoney).toBeGreaterThan(first)
  expect(withMoney).toBeLessThanOrEqual(budgetWithMoneyKb)
})

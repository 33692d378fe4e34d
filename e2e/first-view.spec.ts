import { expect } from '@playwright/test'
import { javascriptUntilLive } from '../harness/browser.ts'
import { dispatcher } from './support/dispatch.ts'
import { aClient, aMotoboy, phone, signIn } from './support/people.ts'
import { test } from './support/server.ts'

/** The limit for a cheap phone on a slow network (docs/decisions/0008-own-navigation.md). Code beyond it must be loaded with `lib/lazy-with-retry.ts`. */
const budgetKb = 125

test('the list of a motoboy is shown and live with less JavaScript than the limit', async ({ browser, server }) => {
  const [shop, motoboy] = [await aClient(server), await aMotoboy(server)]
  await (await dispatcher(server)).delivery(shop, motoboy, 'Bolo de casamento')

  const { context } = await signIn(browser, server.url, motoboy, phone)
  const bytes = await javascriptUntilLive(browser, server.url, await context.storageState())
  // The total contains all of React: a smaller total would mean that something was not counted.
  expect(bytes / 1000).toBeGreaterThan(90)
  expect(bytes / 1000).toBeLessThanOrEqual(budgetKb)
})

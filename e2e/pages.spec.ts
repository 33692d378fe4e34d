import { expect } from '@playwright/test'
import { accessible, readable } from './support/accessible.ts'
import { test } from './support/server.ts'

test('the answer to HEAD is that to GET without its body, and an unknown API path gets no page', async ({ server }) => {
  for (const path of ['/', '/login', '/auth/login', '/admin', '/nada/disso']) {
    const [get, head] = await Promise.all([fetch(server.url + path), fetch(server.url + path, { method: 'HEAD' })])
    expect([path, get.status, head.status]).toEqual([path, 200, 200])
    expect(head.headers.get('content-type')).toBe(get.headers.get('content-type'))
    expect(await head.text()).toBe('')
    // As a tool asks that takes no compressed answers.
    expect((await fetch(server.url + path, { headers: { 'accept-encoding': 'identity' } })).status).toBe(200)
  }
  expect((await fetch(`${server.url}/orders/nada/disso`, { method: 'HEAD' })).status).toBe(404)
})

test('the API documentation page is accessible in the light and the dark scheme, and fits a phone', async ({
  page,
  server,
}) => {
  // axe reads thousands of elements: a busy machine takes minutes.
  test.slow()
  await page.goto(`${server.url}/docs`)
  const desk = page.viewportSize()!
  await page.setViewportSize({ width: 360, height: 740 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  await page.getByText('/orders/{id}/approve', { exact: true }).click()
  await expect(page.getByText("The order's client accepts the price")).toBeVisible()

  await page.setViewportSize(desk)
  // All calls are written by the same code, so only `npm run test:long` looks at more than every thirtieth.
  await page.evaluate((isWhole) => {
    for (const [index, call] of document.querySelectorAll('details').entries()) {
      call.open = index % 30 === 0
      if (!isWhole && !call.open) call.remove()
    }
  }, Boolean(process.env.LONG))
  await accessible(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await readable(page)
})

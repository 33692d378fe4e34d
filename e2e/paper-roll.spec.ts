import { expect, type Page } from '@playwright/test'
import { dispatcher } from './support/dispatch.ts'
import { aClient, aMotoboy, signIn, unique } from './support/people.ts'
import { test } from './support/server.ts'

// The first rules begin the books for good.
test.use({ ownServer: true })

/** Width and height of each page of what is printed, in mm. */
async function printedPages(page: Page): Promise<number[][]> {
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  return Array.from(pdf.matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g), (box) =>
    box.slice(1).map((points) => Math.round((Number(points) / 72) * 25.4)),
  )
}

test('the slip of an order and the receipt of a settlement come out of a roll as one short page', async ({
  browser,
  server,
}) => {
  const desk = await dispatcher(server)
  const { ask, motoboyOf } = desk
  const motoboy = await aMotoboy(server, unique('Ademir'))
  const { id: orderId } = await desk.delivery(await aClient(server), motoboy, 'Torta de limão')
  await ask('PUT', '/money/rules', { share: { kind: 'percent', bps: 9000, min: 0 } })
  const motoboy_id = await motoboyOf(motoboy)
  await ask('POST', '/money/postings', { motoboy_id, kind: 'adjustment', amount: 18.25, reason: 'Entregas do dia' })
  const { until } = await ask<{ until: string }>('GET', `/settlements/preview?motoboy_id=${motoboy_id}`)
  const expected = { count: 1, net: 18.25 }
  const { id } = await ask<{ id: string }>('POST', '/settlements', { motoboy_id, until, expected })
  const [slip, receipt] = [`/admin/order-slip?id=${orderId}`, `/admin/money/receipt?id=${id}`]
  const { page } = await signIn(browser, server.url + slip, server.admin)
  for (const path of [slip, `${receipt}&roll`]) {
    if (path !== slip) await page.goto(server.url + path)
    for (const mm of [80, 58]) {
      await page.getByRole('button', { name: `${mm} mm` }).click()
      await expect.poll(() => printedPages(page)).toEqual([[mm, expect.any(Number)]])
      const [[, length = 0] = []] = await printedPages(page)
      expect(length).toBeGreaterThan(mm)
      expect(length).toBeLessThan(150)
    }
  }
  await page.goto(server.url + receipt)
  await expect(page.getByRole('heading', { name: 'Recibo de acerto nº 1' })).toBeVisible()
  expect(await printedPages(page)).toEqual([[210, 297]])
})

import { expect } from '@playwright/test'
import { callsAs, dispatcher } from './support/dispatch.ts'
import { aClient, aMotoboy, phone, signIn } from './support/people.ts'
import { test } from './support/server.ts'

test("the line of the client's card is drawn on by the motoboy's steps, and a hand-over closes it without moving the card", async ({
  browser,
  server,
}) => {
  const desk = await dispatcher(server)
  const [shop, motoboy] = [await aClient(server), await aMotoboy(server)]
  const order = await desk.delivery(shop, motoboy, 'Bolo de aniversário')
  const { page, complaints } = await signIn(browser, server.url, shop, {
    ...phone,
    reducedMotion: 'no-preference',
  })
  const card = page.getByRole('article').filter({ hasText: 'Bolo de aniversário' })
  await expect(card).toContainText('Jéssica vai buscar o pedido')
  const line = () =>
    card
      .locator('svg path.stroke-accent')
      .evaluateAll((ways) =>
        ways.map((way) => [getComputedStyle(way).strokeDashoffset, getComputedStyle(way).transitionDuration].join(' ')),
      )
  const drawn = (count: number, duration: string) =>
    [0, 1, 2, 3].map((way) => `${way < count ? '0px' : '1px'} ${duration}`)
  await expect.poll(line).toEqual(drawn(2, '0.7s'))
  const place = await card.boundingBox()

  const step = await callsAs(server, motoboy)
  await step('PATCH', '/orders/start', { orderId: order.id, motoboyId: order.motoboy?.id })
  await expect(card).toContainText('Jéssica saiu do Centro')
  await expect.poll(line).toEqual(drawn(3, '0.7s'))

  await page.emulateMedia({ reducedMotion: 'reduce' })
  await desk.ask('PUT', `/orders/update-order/${order.id}`, { status: 'delivered' })
  await expect(card).toContainText(/Jéssica entregou às \d\d:\d\d/)
  await expect.poll(line).toEqual(drawn(4, '0s'))
  const tick = card.locator('svg > path').last()
  await expect(tick).toHaveCSS('stroke-dashoffset', '0px')
  expect((await card.boundingBox())?.y).toBe(place?.y)
  expect(complaints).toEqual([])
})

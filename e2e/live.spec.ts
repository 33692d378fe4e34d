import { expect, type Page } from '@playwright/test'
import { dispatcher } from './support/dispatch.ts'
import { aClient, aMotoboy, phone, signIn, signOut } from './support/people.ts'
import { test } from './support/server.ts'

const rowOf = (page: Page, what: string) => page.getByRole('article').filter({ hasText: what })
const live = (page: Page) => expect(page.getByText('Ao vivo')).toBeVisible()

test('a phone that loses its network shows since when, and has everything without a tap when the network is back', async ({
  browser,
  server,
}) => {
  const desk = await dispatcher(server)
  const [shop, motoboy, other] = [await aClient(server), await aMotoboy(server), await aMotoboy(server)]
  const taken = await desk.delivery(shop, motoboy, 'Vai para outro')
  const changed = await desk.delivery(shop, motoboy, 'Muda de endereço')
  const { page, context } = await signIn(browser, server.url, motoboy, phone)
  await live(page)
  for (let round = 1; round <= 2; round++) {
    await context.setOffline(true)
    await expect(page.getByText(/Sem conexão desde \d\d:\d\d/)).toBeVisible()
    const motoboyId = await desk.motoboyOf(round === 1 ? other : motoboy)
    await desk.ask('PATCH', '/orders/attach-motoboy', { orderId: taken.id, motoboyId })
    await desk.ask('PUT', `/orders/update-order/${changed.id}`, { delivery_address: `R. Vidal Ramos, ${round}` })
    await desk.delivery(shop, motoboy, `Chegou na volta ${round}`)
    await context.setOffline(false)
    await live(page)
    await expect(rowOf(page, `Chegou na volta ${round}`)).toBeVisible()
    await expect(rowOf(page, 'Muda de endereço')).toContainText(`R. Vidal Ramos, ${round}`)
    await expect(rowOf(page, 'Vai para outro')).toHaveCount(round - 1)
  }
})

test("the person's own rooms are asked for after the connection, and left at the sign-out", async ({
  browser,
  server,
}) => {
  const shop = await aClient(server)
  const { page } = await signIn(browser, server.url, shop)
  const sent: string[] = []
  page.on('websocket', (socket) => socket.on('framesent', ({ payload }) => sent.push(String(payload))))
  await page.reload()
  await live(page)
  const rooms = (event: string) =>
    sent.flatMap((frame) => {
      const found = new RegExp(`"${event}","([^"]+)"`).exec(frame)?.[1]
      return found === undefined ? [] : [found.replace(/-.+/, '')]
    })
  // A page that connects again on a busy machine asks again.
  await expect.poll(() => rooms('join-room').slice(0, 2)).toEqual(['orders', 'client'])
  await signOut(page)
  await expect.poll(() => rooms('leave-room')).toEqual(['orders', 'client'])
})

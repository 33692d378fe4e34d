import type { ProofCheck } from '@ligeiro/contract/proof-schemas'
import { expect, type Page } from '@playwright/test'
import { openFaultProxy } from '../harness/fault-proxy.ts'
import { callsAs, dispatcher } from './support/dispatch.ts'
import { aClient, aMotoboy, anOrder, networkIsBack, phone, signIn } from './support/people.ts'
import { test } from './support/server.ts'

/** The camera films a canvas instead, on which the test draws. `recipient-code.spec.ts` reads with the browser's camera. */
const filmCanvas = () => {
  const canvas = Object.assign(document.createElement('canvas'), { width: 640, height: 640 })
  const pen = canvas.getContext('2d')!
  // A canvas that does not change is not filmed.
  setInterval(() => pen.fillRect(0, 0, 1, 1), 50)
  navigator.mediaDevices.getUserMedia = () => Promise.resolve(canvas.captureStream(10))
  Object.assign(window, {
    async film(picture: string) {
      const image = Object.assign(new Image(), { src: picture })
      await image.decode()
      pen.drawImage(image, 120, 120, 400, 400)
    },
  })
}
const film = (page: Page, picture: string) =>
  page.evaluate((url) => (window as unknown as { film: (url: string) => Promise<void> }).film(url), picture)

test('what a phone reads without coverage and what changes meanwhile: the phone says what it knows, and the server decides', async ({
  browser,
  server,
}) => {
  const desk = await dispatcher(server)
  const [shop, motoboy, other] = [await aClient(server), await aMotoboy(server, 'João'), await aMotoboy(server)]
  const step = await callsAs(server, motoboy)
  const underWay = async (description: string) => {
    const order = await desk.delivery(shop, motoboy, description)
    await desk.ask('PUT', `/orders/update-order/${order.id}`, { proof_required: true })
    await step('PATCH', '/orders/start', { orderId: order.id, motoboyId: order.motoboy?.id })
    return order
  }
  const renewed = await underWay('QR trocado')
  const handedOn = await underWay('Passada a outro motoboy')
  const cancelled = await underWay('Cancelada')
  const foreign = await anOrder(server, shop, 'Pedido de outra pessoa')
  const qrOf = async ({ id }: { id: string }, body = {}) =>
    (await desk.ask<{ qrcode: string }>('POST', `/orders/validation/${id}/qrcode`, body)).qrcode
  const checksOf = async ({ id }: { id: string }) =>
    (await desk.ask<ProofCheck[]>('GET', `/orders/order/${id}/proof`)).map(({ result }) => result).toSorted()
  const pictures = { handedOn: await qrOf(handedOn), cancelled: await qrOf(cancelled), foreign: await qrOf(foreign) }

  const proxy = await openFaultProxy(server.url)
  const { page, context } = await signIn(browser, proxy.url, motoboy, { ...phone, serviceWorkers: 'allow' })
  await page.evaluate(() => navigator.serviceWorker.ready)
  await context.addInitScript(filmCanvas)
  const read = async ({ id }: { id: string }, picture: string) => {
    await page.goto(`${proxy.url}/motoboy?pedido=${id}`)
    await page.getByRole('dialog').getByRole('button', { name: 'Ler QR de quem recebe' }).click()
    // The camera opens by itself, since the order asks for proof.
    await expect(page.locator('[data-camera]')).toBeVisible()
    await film(page, picture)
  }
  proxy.cut()
  const right = /^Entregue às \d\d:\d\d\. QR conferido, envia quando houver sinal\.$/
  await read(handedOn, pictures.handedOn)
  const card = (description: string) => page.getByRole('article').filter({ hasText: description })
  await expect(card('Passada a outro motoboy').getByText(right)).toBeVisible()
  await read(cancelled, pictures.cancelled)
  await expect(card('Cancelada').getByText(right)).toBeVisible()
  await read(renewed, pictures.cancelled)
  const short = (id: string) => `#${id.slice(0, 8)}`
  await expect(page.getByText(`Este QR é do pedido ${short(cancelled.id)}.`)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Abrir essa entrega' })).toBeVisible()
  await film(page, pictures.foreign)
  await expect(page.getByText(`Este QR é de outro pedido. Peça o do pedido ${short(renewed.id)}.`)).toBeVisible()
  await film(page, await qrOf(renewed, { renew: true }))
  await expect(page.getByText('Este QR não confere com o que este aparelho conhece.')).toBeVisible()
  await page.getByRole('button', { name: 'Guardar e conferir depois' }).click()

  await desk.ask('PUT', `/orders/update-order/${handedOn.id}`, { motoboy_id: null, status: 'pending' })
  const to = { orderId: handedOn.id, motoboyId: await desk.motoboyOf(other) }
  await desk.ask('PATCH', '/orders/attach-motoboy', to)
  await desk.ask('PATCH', `/orders/${cancelled.id}/cancel`)
  for (const order of [renewed, handedOn, cancelled]) expect(await checksOf(order)).toEqual([])

  proxy.mend()
  await networkIsBack(page)
  await expect.poll(async () => (await desk.order(renewed.id)).status).toBe('delivered')
  await expect.poll(() => checksOf(renewed)).toEqual(['other_order', 'right'])
  await expect.poll(() => checksOf(handedOn)).toEqual(['other_hands'])
  // It was read before the cancellation: the desk decides.
  await expect.poll(() => checksOf(cancelled)).toEqual(['right'])
  expect((await desk.order(renewed.id)).received_by).toBe('qr')
  expect((await desk.order(handedOn.id)).proof_alert).toBe('other_hands')
  expect(await desk.order(cancelled.id)).toMatchObject({ proof_alert: null, late_hand_over: { by: 'qr' } })
  await expect(page.getByText(/^Esta entrega passou a outro motoboy às \d\d:\d\d\./).first()).toBeVisible()
  await expect(page.getByText(/a central sabe que você entregou às \d\d:\d\d/).first()).toBeVisible()
  await context.close()
  await proxy.close()
})

import { chromium, expect } from '@playwright/test'
import { callsAs, dispatcher } from './support/dispatch.ts'
import { openFaultProxy } from '../harness/fault-proxy.ts'
import { aClient, aMotoboy, networkIsBack, phone, registerWorker, signIn } from './support/people.ts'
import { savedLists } from './support/saved-orders.ts'
import { test } from './support/server.ts'

test('a QR that the camera reads from a dark screen without coverage outlives a closed tab, and delivers at the time of the reading', async ({
  browser,
  server,
}, testInfo) => {
  const launch = testInfo.project.use.launchOptions
  const desk = await dispatcher(server)
  const [shop, motoboy] = [await aClient(server), await aMotoboy(server)]
  const order = await desk.delivery(shop, motoboy, 'Exames de sangue')
  const start = await callsAs(server, motoboy)
  await start('PATCH', '/orders/start', { orderId: order.id, motoboyId: order.motoboy?.id })
  const { page: screen } = await signIn(browser, server.url, shop, { ...phone, colorScheme: 'dark' })
  await screen.getByRole('button', { name: /^Pedido #/ }).click()
  await screen.getByRole('button', { name: 'Mostrar código' }).click()
  const picture = screen.getByRole('img', { name: /^QR code do código/ })
  await expect(picture).toBeVisible()
  // A film of one picture, for Chromium's fake camera: the dark screen, held at an angle.
  const film = testInfo.outputPath('screen.mjpeg')
  await picture.evaluate(({ style }) => (style.rotate = '9deg'))
  await screen.screenshot({ path: film, type: 'jpeg' })
  const fake = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream']
  const args = [...(launch?.args ?? []), ...fake, `--use-file-for-fake-video-capture=${film}`]
  const camera = await chromium.launch({ ...launch, args })
  const proxy = await openFaultProxy(server.url)
  const { page, context } = await signIn(camera, proxy.url, motoboy, { ...phone, serviceWorkers: 'allow' })
  await registerWorker(page)
  await page.getByRole('button', { name: 'Confirmar Entrega' }).click()
  const dialog = page.getByRole('dialog', { name: 'Confirmar Entrega' })
  await expect(dialog).toBeVisible()
  const saved = async () => (await savedLists(page)).flatMap(({ orders }) => orders).find(({ id }) => id === order.id)
  // The next tab shows what this one has saved.
  await expect.poll(async () => (await saved())?.status).toBe('in_progress')
  proxy.cut()
  const read = Date.now()
  await dialog.getByRole('button', { name: 'Ler QR' }).click()
  const words = /^Entregue às \d\d:\d\d\. QR conferido, envia quando houver sinal\.$/
  await expect(page.getByRole('article').getByText(words)).toBeVisible()
  const seen = Date.now()
  await page.close()
  const second = await context.newPage()
  await second.goto(`${proxy.url}/motoboy`)
  await expect(second.getByRole('article').getByText(words)).toBeVisible()
  expect((await desk.order(order.id)).status).toBe('in_progress')

  const mended = Date.now()
  proxy.mend()
  await networkIsBack(second)
  await expect(second.getByText('Entrega confirmada com sucesso!')).toBeVisible()
  const delivered = await desk.order(order.id)
  expect([delivered.status, delivered.received_by]).toEqual(['delivered', 'qr'])
  expect(Date.parse(delivered.delivered_at ?? '')).toBeGreaterThan(read - 1000)
  expect(Date.parse(delivered.delivered_at ?? '')).toBeLessThan(seen + 1000)
  expect(Date.parse(delivered.delivered_received_at ?? '')).toBeGreaterThanOrEqual(mended)
  expect((await desk.history(order.id)).filter(({ step }) => step === 'confirmByQr')).toHaveLength(1)
  await proxy.close()
  await camera.close()
})

import { chromium, expect, type Page } from '@playwright/test'
import { dispatcher } from './support/dispatch.ts'
import { openFaultProxy } from '../harness/fault-proxy.ts'
import { cameraOf, screenFilm } from '../scripts/screen-film.mjs'
import { aClient, aMotoboy, networkIsBack, phone, registerWorker, signIn } from './support/people.ts'
import { savedLists } from './support/saved-orders.ts'
import { test } from './support/server.ts'

type Desk = Awaited<ReturnType<typeof dispatcher>>
const codeOf = async (desk: Desk, id: string) =>
  (await desk.ask<{ code: string }>('POST', `/orders/access-code/${id}`)).code
const otherThan = (code: string, step: number) => String((Number(code) + step) % 1_000_000).padStart(6, '0')

/** Starts the delivery and opens its dialog, whose code is loaded over the network too. */
async function openConfirmDialog(page: Page) {
  await page.getByRole('button', { name: 'Iniciar Entrega' }).click()
  await expect(page.getByText('Entrega iniciada com sucesso!')).toBeVisible()
  await page.getByRole('button', { name: 'Confirmar Entrega' }).click()
  const dialog = page.getByRole('dialog', { name: 'Confirmar Entrega' })
  await expect(dialog).toBeVisible()
  return dialog
}

test('a code typed without coverage is stored, and a wrong code is reported when the answer arrives', async ({
  browser,
  server,
}) => {
  const desk = await dispatcher(server)
  const [shop, motoboy] = [await aClient(server), await aMotoboy(server)]
  const order = await desk.delivery(shop, motoboy, 'Exames de sangue')
  const code = await codeOf(desk, order.id)
  const proxy = await openFaultProxy(server.url)
  const { page } = await signIn(browser, proxy.url, motoboy, phone)
  const dialog = await openConfirmDialog(page)
  proxy.cut()
  await dialog.getByLabel('Código de quem recebe').fill(otherThan(code, 1))
  await expect(page.getByText('O código está guardado e segue sozinho quando o sinal voltar.')).toBeVisible()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByText(/Código aguardando sinal desde \d\d:\d\d/)).toBeVisible()
  proxy.mend()
  await networkIsBack(page)
  const box = page.getByRole('article').getByRole('alert')
  await expect(box).toContainText('Código incorreto. Confira com quem recebe: restam 4 tentativas.')
  await box.getByRole('button', { name: 'Entendi' }).click()
  await page.getByRole('button', { name: 'Confirmar Entrega' }).click()
  await dialog.getByLabel('Código de quem recebe').fill(code)
  await expect(page.getByText('Entrega confirmada com sucesso!')).toBeVisible()
  await proxy.close()
})

test('a QR that the camera reads from a dark screen without coverage outlives two closed tabs, and delivers at the time of the reading', async ({
  browser,
  server,
}, testInfo) => {
  const launch = testInfo.project.use.launchOptions
  const desk = await dispatcher(server)
  const [shop, motoboy] = [await aClient(server), await aMotoboy(server)]
  const order = await desk.delivery(shop, motoboy, 'Exames de sangue')
  const { page: screen } = await signIn(browser, server.url, shop, { ...phone, colorScheme: 'dark' })
  await screen.getByRole('button', { name: /^Pedido #/ }).click()
  await screen.getByRole('button', { name: 'Mostrar código' }).click()
  const picture = screen.getByRole('img', { name: /^QR code do código/ })
  await expect(picture).toBeVisible()
  const film = testInfo.outputPath('screen.y4m')
  // The picture with the dark screen around it.
  await screenFilm(film, screen, picture.locator('..'))

  const camera = await chromium.launch({
    ...launch,
    args: [...(launch?.args ?? []), ...cameraOf(film)],
  })
  const proxy = await openFaultProxy(server.url)
  const { page, context } = await signIn(camera, proxy.url, motoboy, { ...phone, serviceWorkers: 'allow' })
  await registerWorker(page)
  const dialog = await openConfirmDialog(page)
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
  await second.close()
  expect((await desk.order(order.id)).status).toBe('in_progress')

  const mended = Date.now()
  proxy.mend()
  const third = await context.newPage()
  await third.goto(`${proxy.url}/motoboy`)
  await expect(third.getByText('Entrega confirmada com sucesso!')).toBeVisible()
  const delivered = await desk.order(order.id)
  expect([delivered.status, delivered.received_by]).toEqual(['delivered', 'qr'])
  expect(Date.parse(delivered.delivered_at ?? '')).toBeGreaterThan(read - 1000)
  expect(Date.parse(delivered.delivered_at ?? '')).toBeLessThan(seen + 1000)
  expect(Date.parse(delivered.delivered_received_at ?? '')).toBeGreaterThanOrEqual(mended)
  expect((await desk.history(order.id)).filter(({ step }) => step === 'confirmByQr')).toHaveLength(1)
  await proxy.close()
  await camera.close()
})

import { chromium, expect, type Page } from '@playwright/test'
import { dispatcher } from './support/dispatch.ts'
import { openFaultProxy } from '../harness/fault-proxy.ts'
import { aClient, aMotoboy, networkIsBack, passUndoTime, phone, signIn } from './support/people.ts'
import { qrFilm } from './support/qr-film.ts'
import { test } from './support/server.ts'

type Desk = Awaited<ReturnType<typeof dispatcher>>
const codeOf = async (desk: Desk, id: string) =>
  (await desk.ask<{ code: string }>('POST', `/orders/access-code/${id}`)).code
const otherThan = (code: string, step: number) => String((Number(code) + step) % 1_000_000).padStart(6, '0')

/** Starts the delivery and opens its dialog, whose code is loaded over the network too. */
async function openConfirmDialog(page: Page) {
  await page.getByRole('button', { name: 'Iniciar Entrega' }).click()
  await passUndoTime(page)
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

test('the camera reads the code and confirms the delivery; a QR code with other data is reported', async ({
  server,
}, testInfo) => {
  const launch = testInfo.project.use.launchOptions
  const desk = await dispatcher(server)
  const [shop, motoboy] = [await aClient(server), await aMotoboy(server)]
  const order = await desk.delivery(shop, motoboy, 'Exames de sangue')
  const films = { other: testInfo.outputPath('other.y4m'), right: testInfo.outputPath('right.y4m') }
  await qrFilm(films.other, 'https://example.com/cardapio')
  await qrFilm(films.right, await codeOf(desk, order.id))
  const withCamera = (film: string) =>
    chromium.launch({
      ...launch,
      args: [
        ...(launch?.args ?? []),
        '--use-fake-device-for-media-stream',
        '--use-fake-ui-for-media-stream',
        `--use-file-for-fake-video-capture=${film}`,
      ],
    })
  const wrong = await withCamera(films.other)
  const { page } = await signIn(wrong, server.url, motoboy, phone)
  const dialog = await openConfirmDialog(page)
  await dialog.getByRole('button', { name: 'Ler QR' }).click()
  await expect(
    dialog.getByText('Este QR code não é o da entrega. Peça a quem recebe o QR do código de 6 números.'),
  ).toBeVisible()
  await wrong.close()

  const right = await withCamera(films.right)
  const again = await signIn(right, server.url, motoboy, phone)
  await again.page.getByRole('button', { name: 'Confirmar Entrega' }).click()
  await again.page.getByRole('button', { name: 'Ler QR' }).click()
  await expect(again.page.getByText('Entrega confirmada com sucesso!')).toBeVisible()
  await expect(again.page.getByRole('dialog')).toHaveCount(0)
  expect((await desk.order(order.id)).received_by).toBe('code')
  await right.close()
})

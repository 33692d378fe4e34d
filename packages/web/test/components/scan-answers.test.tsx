import { ordersApi } from '@ligeiro/contract/orders-api'
import { recipientCodeApi } from '@ligeiro/contract/recipient-code-api'
import { encodeQR } from 'qr'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { textInImage } from '#features/scanner/qr-decoder.ts'
import { setColorScheme } from './accessible.ts'
import { answerOrders } from './answer-orders.ts'
import { setDrawn } from './drawn.ts'
import { answer, failure } from './fake-server.ts'
import { aClient, orderOf } from './fixtures.ts'
import { confirmDialog, onTheRoad, qrOf, scan } from './on-the-road.ts'
import { phone, reloadApp, renderApp } from './render-app.tsx'
import { button, expectGone, expectText, opener, rowOf } from './screen.ts'

test.each([
  ['code_replaced', 'Este QR foi trocado às 14:10. Peça o novo.'],
  ['conflict', 'Este pedido foi cancelado e não pode ser confirmado.'],
  [
    'other_hands',
    'Esta entrega passou a outro motoboy às 14:05. A sua leitura das 14:02 foi guardada e a central foi avisada.',
  ],
] as const)('a right QR that the server refuses with %s is told until it is read', async (code, message) => {
  const { order, camera } = await onTheRoad()
  await scan(camera, qrOf(order))
  await expectText(rowOf('Bolo de casamento'), /QR conferido/)
  answer(recipientCodeApi.confirm, failure(409, { code, message }))
  window.dispatchEvent(new Event('online'))
  const box = rowOf('Bolo de casamento').getByRole('alert')
  await expectText(box, message)
  await expectText(box, /A entrega das \d\d:\d\d não foi registrada\./)
  await reloadApp()
  await expect.element(box.getByText(message)).toBeVisible()
  await expectGone(page.getByText('Entrega confirmada com sucesso!'))
})

test('the browser’s own detector reads the QR where there is one', async () => {
  const { order, camera } = await onTheRoad()
  class OwnDetector {
    static getSupportedFormats = () => Promise.resolve(['qr_code'])
    detect = () => Promise.resolve([{ rawValue: qrOf(order) }])
  }
  vi.stubGlobal('BarcodeDetector', OwnDetector)
  onTestFinished(() => void vi.unstubAllGlobals())
  await scan(camera, 'https://example.com/not-this-one')
  await expect.element(rowOf('Bolo de casamento').getByText(/QR conferido/)).toBeVisible()
})

test('an order that asks for proof opens the camera, and has no form by name', async () => {
  const { order, camera } = await onTheRoad({ proof_required: true })
  await opener('Bolo de casamento').click()
  const details = page.getByRole('dialog', { name: 'Detalhes da Entrega' })
  await expect.element(details.getByRole('button', { name: 'Ler QR de quem recebe' })).toBeVisible()
  await expectGone(details.getByLabelText('Quem recebeu o pedido'))
  await details.getByRole('button', { name: 'Fechar' }).first().click()
  await expectGone(details)
  await button('Ler QR de quem recebe').click()
  await expect.element(page.getByLabelText('Câmera: aponte para o QR code')).toBeVisible()
  await confirmDialog.getByRole('button', { name: 'Digitar o código' }).click()
  await expect.element(confirmDialog.getByLabelText('Código de quem recebe')).toBeVisible()
  await expectGone(confirmDialog.getByRole('button', { name: 'Dizer quem recebeu' }))
  camera.showQr(qrOf(order))
  await confirmDialog.getByRole('button', { name: 'Ler QR code' }).click()
  await expectText(rowOf('Bolo de casamento'), /QR conferido/)
})

test('a QR on a screen in the dark theme is read', async () => {
  const shop = aClient()
  const order = orderOf(shop, { status: 'in_progress' })
  answerOrders(ordersApi.mine, order)
  answer(ordersApi.find, order)
  answer(recipientCodeApi.showQr, {
    code: '904412',
    expires_at: new Date(Date.now() + 3_600_000).toISOString(),
    qrcode: serverQr(qrOf(order)),
  })
  await renderApp('/client', { user: shop, size: phone })
  setColorScheme('dark')
  onTestFinished(() => setColorScheme('light'))
  setDrawn(true)
  onTestFinished(() => setDrawn(false))
  await opener('Bolo de casamento').click()
  await button('Mostrar código').click()
  const picture = page.getByRole('img', { name: 'QR code do código 904412, para o motoboy ler' })
  await expect.element(picture).toBeVisible()
  const { width, height } = picture.element().getBoundingClientRect()
  expect(Math.min(width, height)).toBeGreaterThanOrEqual(240)
  await expect.element(picture).toBeInViewport({ ratio: 1 })
  // The first frames may show the picture half drawn.
  await expect.poll(() => textOn(picture.element().parentElement!), { timeout: 10_000 }).toBe(qrOf(order))
})

/** The text of the QR code on what a person sees of an element. */
async function textOn(element: Element): Promise<string | null> {
  const shown = await page.screenshot({ element, save: false })
  const image = await createImageBitmap(await (await fetch(`data:image/png;base64,${shown}`)).blob())
  const pen = new OffscreenCanvas(image.width, image.height).getContext('2d')!
  pen.drawImage(image, 0, 0)
  return textInImage(pen.getImageData(0, 0, image.width, image.height))
}

/** The picture as the server draws it (`server/src/platform/http/qr-data-url.ts`). */
function serverQr(text: string): string {
  const svg = encodeQR(text, 'svg', { ecc: 'quartile', border: 4 })
  return `data:image/svg+xml;base64,${btoa(svg)}`
}

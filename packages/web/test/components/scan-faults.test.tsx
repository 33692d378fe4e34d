import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { onTheRoad, qrOf, scan } from './on-the-road.ts'
import { button, expectGone, rowOf } from './screen.ts'

const qrFormats = () => Promise.resolve(['qr_code'])
const refuse = () => Promise.reject(new DOMException('Barcode detection service unavailable.', 'NotSupportedError'))
const never = () => new Promise<never>(() => {})

/** Decoders that browsers have and that decode nothing. */
const decoders = {
  'refuses every frame': class {
    static getSupportedFormats = qrFormats
    detect = refuse
  },
  'cannot be made': class {
    static getSupportedFormats = qrFormats
    constructor() {
      throw new TypeError('Illegal constructor')
    }
  },
  'never answers': class {
    static getSupportedFormats = qrFormats
    detect = never
  },
  'never says what it decodes': class {
    static getSupportedFormats = never
    detect = never
  },
}

const read = () => rowOf('Bolo de casamento').getByText(/QR conferido/)

test.each(Object.entries(decoders))('the QR is read where the browser’s decoder %s', async (_, Decoder) => {
  vi.stubGlobal('BarcodeDetector', Decoder)
  onTestFinished(() => void vi.unstubAllGlobals())
  const { order, camera } = await onTheRoad()
  await scan(camera, qrOf(order))
  await expect.element(read()).toBeVisible()
})

test('the QR is read where the browser cannot say whether there is a light', async () => {
  const { getCapabilities } = Object.getOwnPropertyDescriptors(MediaStreamTrack.prototype)
  Reflect.deleteProperty(MediaStreamTrack.prototype, 'getCapabilities')
  onTestFinished(() => void Object.defineProperty(MediaStreamTrack.prototype, 'getCapabilities', getCapabilities))
  const { order, camera } = await onTheRoad()
  await scan(camera, qrOf(order))
  await expect.element(read()).toBeVisible()
})

test('the QR is read by any camera where none is known to be at the back', async () => {
  const { order, camera } = await onTheRoad()
  const opened = vi.spyOn(navigator.mediaDevices, 'getUserMedia')
  opened.mockRejectedValueOnce(new OverconstrainedError('facingMode'))
  await scan(camera, qrOf(order))
  await expect.element(read()).toBeVisible()
  expect(opened.mock.calls).toEqual([[{ video: { facingMode: 'environment' } }], [{ video: true }]])
})

test('a light that cannot be switched is no longer offered, and the QR is read', async () => {
  vi.spyOn(MediaStreamTrack.prototype, 'getCapabilities').mockReturnValue({ torch: true } as never)
  vi.spyOn(MediaStreamTrack.prototype, 'applyConstraints').mockRejectedValue(new DOMException('', 'NotSupportedError'))
  const { order, camera } = await onTheRoad()
  await scan(camera, '')
  await button('Acender a luz').click()
  await expectGone(page.getByRole('button', { name: /a luz$/ }))
  camera.showQr(qrOf(order))
  await expect.element(read()).toBeVisible()
})

import { encodeQR } from 'qr'
import { onTestFinished, vi } from 'vitest'

/** A camera that films a canvas: what the test draws on it. */
export function filmCanvas() {
  const canvas = document.createElement('canvas')
  canvas.width = 640
  canvas.height = 640
  const pen = canvas.getContext('2d')!
  pen.fillStyle = '#777'
  pen.fillRect(0, 0, 640, 640)
  vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockImplementation(() => Promise.resolve(canvas.captureStream(30)))
  // A canvas that does not change is not filmed.
  const timer = setInterval(() => pen.fillRect(0, 0, 1, 1), 50)
  onTestFinished(() => clearInterval(timer))
  const showImage = (image: CanvasImageSource) => {
    pen.fillRect(0, 0, 640, 640)
    pen.drawImage(image, 120, 120, 400, 400)
  }
  return {
    showImage,
    showQr(text: string) {
      const modules = encodeQR(text, 'raw', { ecc: 'quartile', border: 4 })
      const drawn = new OffscreenCanvas(modules.length, modules.length)
      const picture = drawn.getContext('2d')!
      modules.forEach((row, y) =>
        row.forEach((dark, x) => {
          picture.fillStyle = dark ? 'black' : 'white'
          picture.fillRect(x, y, 1, 1)
        }),
      )
      pen.imageSmoothingEnabled = false
      showImage(drawn)
    },
  }
}

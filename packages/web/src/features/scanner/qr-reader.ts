import type { Image } from 'qr/decode.js'

/** Decodes the QR code in the current frame of the camera; null where there is none. */
export type QrReader = (video: HTMLVideoElement) => Promise<string | null>

/** Not in TypeScript's DOM library yet. */
type Detector = { detect: (source: HTMLVideoElement) => Promise<{ rawValue: string }[]> }
type DetectorClass = { new (about: { formats: string[] }): Detector; getSupportedFormats: () => Promise<string[]> }

/** The browser's own decoder where it has one (Android), otherwise jsQR, loaded when it is first needed. */
export async function qrReader(): Promise<QrReader> {
  const detector = await ownDetector()
  if (detector)
    return async (video) => {
      const [found] = await detector.detect(video)
      return found?.rawValue ?? null
    }
  const { textInImage } = await import('./qr-decoder.ts')
  const frames = frameGrabber()
  return (video) => Promise.resolve(textInImage(frames(video)))
}

async function ownDetector(): Promise<Detector | null> {
  const { BarcodeDetector } = globalThis as { BarcodeDetector?: DetectorClass }
  // Desktop browsers may have a BarcodeDetector that supports no formats.
  const formats = await BarcodeDetector?.getSupportedFormats().catch((): string[] => [])
  return BarcodeDetector && formats?.includes('qr_code') ? new BarcodeDetector({ formats: ['qr_code'] }) : null
}

/** The maximal width or height of a frame for decoding: larger frames only take longer. In pixels. */
const maxPixels = 800

function frameGrabber(): (video: HTMLVideoElement) => Image {
  const canvas = document.createElement('canvas')
  const pen = canvas.getContext('2d', { willReadFrequently: true })
  return (video) => {
    const scale = Math.min(1, maxPixels / Math.max(video.videoWidth, video.videoHeight, 1))
    canvas.width = Math.max(1, Math.round(video.videoWidth * scale))
    canvas.height = Math.max(1, Math.round(video.videoHeight * scale))
    pen?.drawImage(video, 0, 0, canvas.width, canvas.height)
    return pen?.getImageData(0, 0, canvas.width, canvas.height) ?? { width: 1, height: 1, data: new Uint8Array(4) }
  }
}

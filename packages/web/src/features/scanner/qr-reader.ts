import type { Image } from 'qr/decode.js'
import { answerIn } from '#lib/answer-in.ts'

/** Decodes the QR code in the current frame of the camera; null where there is none. */
export type QrReader = (video: HTMLVideoElement) => Promise<string | null>

/** Not in TypeScript's DOM library yet. */
type Detector = { detect: (source: HTMLVideoElement) => Promise<{ rawValue: string }[]> }
type DetectorClass = { new (about: { formats: string[] }): Detector; getSupportedFormats: () => Promise<string[]> }

/** A decoder of the browser that answers later than this counts as missing, in ms. */
const timeoutMs = 2000

/**
 * The browser's own decoder where it has one (Android), until it refuses for the first time: phones without Google's services have
 * one that refuses every frame. Otherwise the library `qr`, loaded when it is first needed.
 */
export async function qrReader(): Promise<QrReader> {
  let detector = await ownDetector().catch(() => null)
  let decode: ReturnType<typeof libraryReader> | undefined
  return async (video) => {
    try {
      if (detector) return (await answerIn(timeoutMs, detector.detect(video)))[0]?.rawValue ?? null
    } catch {
      detector = null
    }
    return (await (decode ??= libraryReader()))(video)
  }
}

async function libraryReader(): Promise<QrReader> {
  const { textInImage } = await import('./qr-decoder.ts')
  const frames = frameGrabber()
  return (video) => Promise.resolve(textInImage(frames(video)))
}

async function ownDetector(): Promise<Detector | null> {
  const { BarcodeDetector } = globalThis as { BarcodeDetector?: DetectorClass }
  if (!BarcodeDetector) return null
  // Desktop browsers may have a BarcodeDetector that supports no formats.
  const formats = await answerIn(timeoutMs, BarcodeDetector.getSupportedFormats())
  return formats.includes('qr_code') ? new BarcodeDetector({ formats: ['qr_code'] }) : null
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

import { decodeQR, type Image } from 'qr/decode.js'

/** The text of the QR code in a picture, or null. */
export function textInImage(image: Image): string | null {
  try {
    return decodeQR(image)
  } catch {
    // Its way to say that there is none, or none that can be read.
    return null
  }
}

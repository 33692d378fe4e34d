import { decodeQR, type Image } from 'qr/decode.js'

export function textInImage(image: Image): string | null {
  try {
    return decodeQR(image)
  } catch {
    // The library throws where there is no code, or none that can be decoded.
    return null
  }
}

import { base32, readBase32 } from './base32.ts'

/** What a motoboy reads or types to prove a handover. `text` and `code` are what is sent. */
export type ReadProof =
  | { kind: 'code'; code: string }
  | {
      kind: 'qr'
      text: string
      /** The first 8 digits of the order's id, in lower case. */
      shortId: string
      /** Null: no 16 bytes are written like this, so the QR is forged or damaged. */
      secret: Uint8Array<ArrayBuffer> | null
    }

/** The text of an order's QR, from its secret of 16 bytes. It has only signs that a QR writes in 5.5 bits each. */
export const deliveryQr = (orderId: string, secret: Uint8Array): string =>
  `LG1:${orderId.slice(0, 8)}:${base32(secret)}`.toUpperCase()

/** Reads six digits or the text of a QR; spaces and case do not matter. Null: it is neither. */
export function readProof(written: string): ReadProof | null {
  const text = written.replace(/\s/g, '').toUpperCase()
  if (/^\d{6}$/.test(text)) return { kind: 'code', code: text }
  const [, shortId, secret] = /^LG1:([0-9A-F]{8}):([0-9A-HJKMNP-TV-Z]{26})$/.exec(text) ?? []
  if (shortId === undefined || secret === undefined) return null
  return { kind: 'qr', text, shortId: shortId.toLowerCase(), secret: readBase32(secret) }
}

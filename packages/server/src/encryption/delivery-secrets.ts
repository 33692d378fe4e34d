import { createHash, createHmac, hkdfSync } from 'node:crypto'
import { base32 } from './base32.ts'

const secretBytes = 16

/**
 * The secrets of the QRs that prove a handover. They are derived from the order's id, `orders.proof_number` and the application's secret,
 * and stored nowhere: who has the database cannot make a QR.
 */
export function createDeliverySecrets(appSecret: string) {
  const key = new Uint8Array(hkdfSync('sha256', appSecret, '', 'ligeiro delivery qr', 32))
  const secretOf = (orderId: string, number: number) =>
    createHmac('sha256', key).update(`${orderId}:${number}`).digest().subarray(0, secretBytes)
  return {
    /** The text of the QR. It consists of signs that a QR writes in 5.5 bits each. */
    textOf: (orderId: string, number: number): string =>
      `LG1:${orderId.slice(0, 8)}:${base32(secretOf(orderId, number))}`.toUpperCase(),
    /** What the motoboy's phone compares with the SHA-256 of the 16 bytes that it read. */
    hashOf: (orderId: string, number: number): Buffer =>
      createHash('sha256').update(secretOf(orderId, number)).digest(),
  }
}
export type DeliverySecrets = ReturnType<typeof createDeliverySecrets>

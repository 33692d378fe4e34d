import { createHmac, createSecretKey, hash, hkdfSync } from 'node:crypto'
import { deliveryQr } from '@ligeiro/contract/delivery-qr'

const secretBytes = 16

/**
 * The secrets of the QRs that prove a handover. They are derived from the order's id, `orders.proof_number` and the application's secret,
 * and stored nowhere: who has the database cannot make a QR.
 */
export function createDeliverySecrets(appSecret: string) {
  // A key object, because Node would prepare bytes anew for each order, which takes four times as long.
  const key = createSecretKey(new Uint8Array(hkdfSync('sha256', appSecret, '', 'ligeiro delivery qr', 32)))
  const secretOf = (orderId: string, number: number) =>
    createHmac('sha256', key).update(`${orderId}:${number}`).digest().subarray(0, secretBytes)
  return {
    textOf: (orderId: string, number: number): string => deliveryQr(orderId, secretOf(orderId, number)),
    /** What the motoboy's phone compares with the SHA-256 of the 16 bytes that it read. */
    hashOf: (orderId: string, number: number): Buffer => hash('sha256', secretOf(orderId, number), 'buffer'),
  }
}
export type DeliverySecrets = ReturnType<typeof createDeliverySecrets>

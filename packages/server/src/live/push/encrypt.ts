// oxlint-disable-next-line typescript/triple-slash-reference -- a declaration of a module cannot be imported
/// <reference path="http_ece.d.ts" />
import { createECDH, type ECDH } from 'node:crypto'
import ece from 'http_ece'

/** The keys of a browser's subscription: its public key (an uncompressed point of P-256) and its authentication secret. */
export type DeviceKeys = { p256dh: Buffer; auth: Buffer }

function generateKeys(): ECDH {
  const keys = createECDH('prime256v1')
  keys.generateKeys()
  return keys
}

/** Checks that the bytes are a point on the curve: clients may send anything as a key. */
export function isPoint(p256dh: Buffer): boolean {
  try {
    generateKeys().computeSecret(p256dh)
    return true
  } catch {
    return false
  }
}

/** Encrypts a message that only this device can read (RFC 8291). Only the test of the RFC's example passes keys and salt. */
export const encrypt = (
  text: string,
  { p256dh, auth }: DeviceKeys,
  privateKey = generateKeys(),
  salt?: Buffer,
): Buffer =>
  ece.encrypt(Buffer.from(text), {
    version: 'aes128gcm',
    dh: p256dh,
    authSecret: auth,
    privateKey,
    ...(salt && { salt }),
  })

import { createCipheriv, createECDH, hkdfSync, randomBytes, type ECDH } from 'node:crypto'

/** The keys of a browser's subscription: its public key (an uncompressed point of P-256) and its authentication secret. */
export type DeviceKeys = { p256dh: Buffer; auth: Buffer }

/** `rs` in RFC 8188; a message is always one record, so any size above its length is valid. */
const recordSize = 4096
/** Padding delimiter of the last record (RFC 8188). */
const lastRecordDelimiter = Buffer.of(2)
const curve = 'prime256v1'

const deriveBytes = (secret: ArrayBuffer | Buffer, salt: Buffer, info: string | Buffer, length: number) =>
  new Uint8Array(hkdfSync('sha256', new Uint8Array(secret), salt, info, length))

/** Checks that the bytes are a point on the curve: clients may send anything as a key. */
export function isPoint(p256dh: Buffer): boolean {
  try {
    const ours = createECDH(curve)
    ours.generateKeys()
    ours.computeSecret(p256dh)
    return true
  } catch {
    return false
  }
}

function generateKeys(): ECDH {
  const keys = createECDH(curve)
  keys.generateKeys()
  return keys
}

/** Encrypts a message that only this device can read: RFC 8291 over RFC 8188 (aes128gcm), one record. Only the test of the RFC's example passes keys and salt. */
export function encrypt(text: string, device: DeviceKeys, serverKeys = generateKeys(), salt = randomBytes(16)): Buffer {
  const point = serverKeys.getPublicKey()
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), device.p256dh, point])
  const secret = deriveBytes(serverKeys.computeSecret(device.p256dh), device.auth, info, 32)
  const key = deriveBytes(Buffer.from(secret), salt, 'Content-Encoding: aes128gcm\0', 16)
  const nonce = deriveBytes(Buffer.from(secret), salt, 'Content-Encoding: nonce\0', 12)
  const cipher = createCipheriv('aes-128-gcm', key, nonce)
  const ciphertext = Buffer.concat([cipher.update(text, 'utf8'), cipher.update(lastRecordDelimiter), cipher.final()])
  const size = Buffer.alloc(4)
  size.writeUInt32BE(recordSize)
  return Buffer.concat([salt, size, Buffer.of(point.length), point, ciphertext, cipher.getAuthTag()])
}

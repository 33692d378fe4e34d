import { createCipheriv, createECDH, hkdfSync, randomBytes, type ECDH } from 'node:crypto'

/** A browser's half: its public key (a point of P-256, uncompressed) and its secret. */
export type DeviceKeys = { p256dh: Buffer; auth: Buffer }

const tagless = 4096
const lastRecord = Buffer.of(2)
const curve = 'prime256v1'

const derived = (secret: ArrayBuffer | Buffer, salt: Buffer, info: string | Buffer, length: number) =>
  new Uint8Array(hkdfSync('sha256', new Uint8Array(secret), salt, info, length))

/** Is this a point on the curve at all? Anybody may claim one. */
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

function freshKeys(): ECDH {
  const keys = createECDH(curve)
  keys.generateKeys()
  return keys
}

/** A message that this device alone can read: RFC 8291 over RFC 8188 (aes128gcm), one record. Keys and salt are given by the test of the RFC's example only. */
export function encrypt(text: string, device: DeviceKeys, ours = freshKeys(), salt = randomBytes(16)): Buffer {
  const point = ours.getPublicKey()
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), device.p256dh, point])
  const secret = derived(ours.computeSecret(device.p256dh), device.auth, info, 32)
  const key = derived(Buffer.from(secret), salt, 'Content-Encoding: aes128gcm\0', 16)
  const nonce = derived(Buffer.from(secret), salt, 'Content-Encoding: nonce\0', 12)
  const cipher = createCipheriv('aes-128-gcm', key, nonce)
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.update(lastRecord), cipher.final()])
  const size = Buffer.alloc(4)
  size.writeUInt32BE(tagless)
  return Buffer.concat([salt, size, Buffer.of(point.length), point, sealed, cipher.getAuthTag()])
}

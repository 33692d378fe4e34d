import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto'
import { SignJWT } from 'jose'
import type { Db } from '../../platform/db/connect.ts'
import { createCipher } from '../../platform/encryption/cipher.ts'
import { deleteAllDevices, findKey, saveKey } from './queries.ts'

/** The context that the private key is encrypted with. */
const cipherContext = 'private key'
/** How long a signed token is valid, in seconds; RFC 8292, section 2, allows a day at most. */
const tokenTtlSeconds = 12 * 3600

export type Vapid = {
  /** The `applicationServerKey` that browsers subscribe with: an uncompressed point of P-256 as base64url. */
  publicKey: string
  /** Returns the `Authorization` header of a push to the service at `origin`. */
  authorization: (origin: string, now: Date) => Promise<string>
}

/** Converts a JWK's `x` and `y` to an uncompressed point, as base64url. */
function pointOf(key: KeyObject): string {
  const { x = '', y = '' } = createPublicKey(key).export({ format: 'jwk' })
  return Buffer.concat([Buffer.of(4), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')]).toString('base64url')
}

/**
 * Loads the VAPID key pair, which all processes share, or creates it; of two processes that start at the same time both use the same
 * pair. A private key that cannot be decrypted, because the application's secret was changed, is replaced by a new pair; all devices
 * are deleted then, and browsers subscribe again when the app is next opened. `subject` is the contact for push services (RFC 8292).
 */
export async function loadVapid(db: Db, appSecret: string, subject: string, now: Date): Promise<Vapid> {
  const cipher = createCipher(appSecret, 'push')
  const newPrivateKey = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey
  const newKey = {
    public_key: pointOf(newPrivateKey),
    encrypted_private_key: cipher.encrypt(
      newPrivateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
      cipherContext,
    ),
    made_at: now,
  }
  const stored = await db.transaction().execute(async (tx) => {
    await saveKey(tx, newKey)
    const found = await findKey(tx)
    if (cipher.decrypt(found.encrypted_private_key, cipherContext) !== null) return found
    await deleteAllDevices(tx)
    await saveKey(tx, newKey, 'replace')
    return newKey
  })
  const pem = cipher.decrypt(stored.encrypted_private_key, cipherContext)
  if (pem === null)
    throw new Error('the stored push key cannot be decrypted, although it was just checked or encrypted')
  const key = createPrivateKey(pem)
  return {
    publicKey: stored.public_key,
    async authorization(origin, now) {
      const expires = Math.floor(now.getTime() / 1000) + tokenTtlSeconds
      const token = await new SignJWT()
        .setProtectedHeader({ typ: 'JWT', alg: 'ES256' })
        .setAudience(origin)
        .setSubject(subject)
        .setExpirationTime(expires)
        .sign(key)
      return `vapid t=${token}, k=${stored.public_key}`
    },
  }
}

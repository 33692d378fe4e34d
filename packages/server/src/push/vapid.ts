import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto'
import { SignJWT } from 'jose'
import type { Db } from '../db/connect.ts'
import { createCipher } from '../encryption/cipher.ts'
import { dropDevices, findKey, keepKey } from './queries.ts'

const place = 'private key'
/** Of one signature, in seconds; a day at most (RFC 8292, section 2). */
const life = 12 * 3600

export type Vapid = {
  /** What browsers subscribe with: a point of P-256, base64url. */
  publicKey: string
  /** The `Authorization` of a push to the service at `origin`. */
  authorization: (origin: string, now: Date) => Promise<string>
}

/** A JWK's `x` and `y` as an uncompressed point. */
function pointOf(key: KeyObject): string {
  const { x = '', y = '' } = createPublicKey(key).export({ format: 'jwk' })
  return Buffer.concat([Buffer.of(4), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')]).toString('base64url')
}

/**
 * The house's key pair, the same for all processes: the first that starts makes it, also of two at once. A private key that
 * does not open (another application's secret) is of no use to anybody: a new pair takes its place, and browsers
 * subscribe anew when they are next opened. `subject` is whom a push service may ask about us.
 */
export async function openVapid(db: Db, appSecret: string, subject: string, now: Date): Promise<Vapid> {
  const sealed = createCipher(appSecret, 'push')
  const made = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey
  const fresh = {
    public_key: pointOf(made),
    sealed_private_key: sealed.seal(made.export({ type: 'pkcs8', format: 'pem' }).toString(), place),
    made_at: now,
  }
  const kept = await db.transaction().execute(async (tx) => {
    await keepKey(tx, fresh)
    const found = await findKey(tx)
    if (sealed.open(found.sealed_private_key, place) !== null) return found
    await dropDevices(tx)
    await keepKey(tx, fresh, 'replace')
    return fresh
  })
  const pem = sealed.open(kept.sealed_private_key, place)
  if (pem === null) throw new Error('the push key was sealed a moment ago')
  const key = createPrivateKey(pem)
  return {
    publicKey: kept.public_key,
    async authorization(origin, now) {
      const expires = Math.floor(now.getTime() / 1000) + life
      const token = await new SignJWT()
        .setProtectedHeader({ typ: 'JWT', alg: 'ES256' })
        .setAudience(origin)
        .setSubject(subject)
        .setExpirationTime(expires)
        .sign(key)
      return `vapid t=${token}, k=${kept.public_key}`
    },
  }
}

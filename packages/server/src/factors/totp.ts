import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** What every authenticator app understands (RFC 6238 with the defaults of its `otpauth` URI). */
const stepMs = 30_000
const digits = 6
/** RFC 4226, section 4, recommends 160 bits. */
const secretBytes = 20
/** One step of clock drift on both sides (RFC 6238, section 5.2). */
const acceptedDrift = [0, -1, 1]

export const newSecret = (): Buffer => randomBytes(secretBytes)

export const stepAt = (at: Date): number => Math.floor(at.getTime() / stepMs)

/** The code of a time step (RFC 4226, section 5.3). */
export function codeOf(secret: Buffer, step: number, length = digits): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const hmac = createHmac('sha1', secret).update(counter).digest()
  const number = hmac.readUInt32BE((hmac.at(-1) ?? 0) & 0xf) & 0x7fff_ffff
  return String(number % 10 ** length).padStart(length, '0')
}

/** Returns the time step that this code belongs to, or null if the code is not one of those accepted at `now`. */
export function matchingStep(secret: Buffer, code: string, now: Date): number | null {
  const given = Buffer.from(code)
  const steps = acceptedDrift.map((drift) => stepAt(now) + drift)
  const match = steps.find((step) => {
    const expected = Buffer.from(codeOf(secret, step))
    return expected.length === given.length && timingSafeEqual(expected, given)
  })
  return match ?? null
}

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** RFC 4648, section 6, without padding. */
export function base32(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{1,5}/g) ?? []).map((five) => alphabet[Number.parseInt(five.padEnd(5, '0'), 2)]).join('')
}

/** The URI that authenticator apps read from a QR code. Apps show the issuer and the e-mail as the name of the entry. */
export function otpauthUri(secret: Buffer, { issuer, email }: { issuer: string; email: string }): string {
  const name = (text: string) => encodeURIComponent(text).replaceAll('%40', '@')
  // A colon separates issuer and account.
  const safeIssuer = name(issuer.replaceAll(':', ' '))
  return `otpauth://totp/${safeIssuer}:${name(email)}?secret=${base32(secret)}&issuer=${safeIssuer}`
}

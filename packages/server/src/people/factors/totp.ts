import { Secret, TOTP } from 'otpauth'

/** In seconds: what every authenticator app understands (RFC 6238, and the defaults of its `otpauth` URI). */
const period = 30
const digits = 6
/** RFC 4226, section 4, recommends 160 bits. */
const secretBytes = 20
/** One step of clock drift on both sides (RFC 6238, section 5.2). */
const acceptedDrift = 1

const appOf = (secret: string) => new TOTP({ secret: Secret.fromHex(secret), algorithm: 'SHA1', digits, period })

/** A random secret, in hexadecimal digits. */
export const newSecret = (): string => new Secret({ size: secretBytes }).hex

/** Returns the time step that this code belongs to, or null if the code is not one of those accepted at `now`. */
export function matchingStep(secret: string, code: string, now: Date): number | null {
  // The library compares bytes of one length only.
  if (!/^[0-9]+$/.test(code)) return null
  const timestamp = now.getTime()
  const drift = appOf(secret).validate({ token: code, timestamp, window: acceptedDrift })
  return drift === null ? null : TOTP.counter({ period, timestamp }) + drift
}

/** What a person gives to their app: the secret in base32 (RFC 4648), and the URI of a QR code. Apps show the issuer and the e-mail as the name of the entry. */
export function forApp(secret: string, { issuer, email }: { issuer: string; email: string }) {
  const app = appOf(secret)
  // A colon separates issuer and account.
  app.issuer = issuer.replaceAll(':', ' ')
  app.label = email
  return { secret: app.secret.base32, uri: app.toString().replaceAll('%40', '@') }
}

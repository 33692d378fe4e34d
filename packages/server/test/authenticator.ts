import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import type { NewPasskey, PasskeyAnswer } from '@ligeiro/contract/second-factor'

const sha256 = (data: Buffer | string) => createHash('sha256').update(data).digest()
const text = (name: string) => Buffer.concat([Buffer.from([0x60 + name.length]), Buffer.from(name)])
const uint16 = (value: number) => Buffer.from([value >> 8, value & 0xff])
/** A CBOR byte string. */
const bytes = (data: Buffer) => Buffer.concat([Buffer.from([0x59]), uint16(data.length), data])
const userPresent = 0x01
const hasCredential = 0x40

/** An authenticator with one passkey (WebAuthn, section 6), without attestation. */
export function createAuthenticator(origin = 'http://localhost:3000') {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const coordinate = (label: number, value: string) =>
    Buffer.concat([Buffer.from([label, 0x58, 0x20]), Buffer.from(value, 'base64url')])
  // COSE_Key (RFC 9052): EC2, ES256, P-256.
  const coseKey = Buffer.concat([
    Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01]),
    coordinate(0x21, x),
    coordinate(0x22, y),
  ])
  const credentialId = randomBytes(16)
  const id = credentialId.toString('base64url')
  let counter = 0
  const authenticatorData = (flags: number, rest: Buffer = Buffer.alloc(0)) => {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter)
    return Buffer.concat([sha256(new URL(origin).hostname), Buffer.from([flags]), count, rest])
  }
  const clientData = (type: string, challenge: string, from: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: from, crossOrigin: false }))
  const credential = { id, rawId: id, type: 'public-key', clientExtensionResults: {} } as const

  return {
    id,
    /** Sets what the authenticator counts next, as one does whose key was copied. */
    setCounter: (value: number) => void (counter = value),
    create(challenge: string, from = origin): NewPasskey {
      const attested = Buffer.concat([Buffer.alloc(16), uint16(credentialId.length), credentialId, coseKey])
      const attestationObject = Buffer.concat([
        Buffer.from([0xa3]),
        text('fmt'),
        text('none'),
        text('attStmt'),
        Buffer.from([0xa0]),
        text('authData'),
        bytes(authenticatorData(userPresent | hasCredential, attested)),
      ])
      return {
        ...credential,
        response: {
          clientDataJSON: clientData('webauthn.create', challenge, from).toString('base64url'),
          attestationObject: attestationObject.toString('base64url'),
        },
      }
    },
    get(challenge: string, from = origin): PasskeyAnswer {
      counter++
      const data = authenticatorData(userPresent)
      const client = clientData('webauthn.get', challenge, from)
      return {
        ...credential,
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: sign('sha256', Buffer.concat([data, sha256(client)]), privateKey).toString('base64url'),
        },
      }
    },
  }
}

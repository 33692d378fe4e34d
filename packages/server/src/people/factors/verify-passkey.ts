import type { NewPasskey, PasskeyAnswer } from '@ligeiro/contract/second-factor'
import type { RelyingParty } from './relying-party.ts'

// Loaded at the first passkey: most installations have none, and the library is larger than the rest of the sign-in.
const library = () => import('@simplewebauthn/server')

type Stored = { credential_id: string; public_key: Buffer; counter: string }

/** Reads the challenge that an authenticator signed; it must still be compared with the one that was given out. */
export function challengeIn({ response }: { response: { clientDataJSON: string } }): string {
  try {
    const data = JSON.parse(Buffer.from(response.clientDataJSON, 'base64url').toString()) as {
      challenge?: unknown
    } | null
    return typeof data?.challenge === 'string' ? data.challenge : ''
  } catch {
    return ''
  }
}

/** Returns the new counter of the authenticator, or null if origin, relying party, challenge, signature or counter is wrong. */
export async function verifyUse(
  answer: PasskeyAnswer,
  { credential_id: id, public_key, counter }: Stored,
  challenge: string,
  { id: expectedRPID, origin: expectedOrigin }: RelyingParty,
): Promise<number | null> {
  const { verifyAuthenticationResponse } = await library()
  const { userHandle, ...response } = answer.response
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: {
      ...answer,
      response: userHandle === undefined ? response : { ...response, userHandle },
      authenticatorAttachment: 'platform',
    },
    expectedChallenge: challenge,
    expectedOrigin,
    expectedRPID,
    credential: { id, publicKey: new Uint8Array(public_key), counter: Number(counter) },
    // The password came first, so the device itself is the second factor.
    requireUserVerification: false,
  }).catch(() => ({ verified: false, authenticationInfo: null }))
  return verified && authenticationInfo ? authenticationInfo.newCounter : null
}

/** Returns what to store of a new passkey, or null if origin, relying party, challenge or attestation is wrong. */
export async function verifyNew(
  answer: NewPasskey,
  challenge: string,
  { id: expectedRPID, origin: expectedOrigin }: RelyingParty,
): Promise<{ credential_id: string; public_key: Buffer; counter: number } | null> {
  const { verifyRegistrationResponse } = await library()
  const result = await verifyRegistrationResponse({
    response: { ...answer, authenticatorAttachment: 'platform' },
    expectedChallenge: challenge,
    expectedOrigin,
    expectedRPID,
    requireUserVerification: false,
  }).catch(() => null)
  if (!result?.verified) return null
  const { id, publicKey, counter } = result.registrationInfo.credential
  return { credential_id: id, public_key: Buffer.from(publicKey), counter }
}

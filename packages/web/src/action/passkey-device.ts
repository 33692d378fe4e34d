import type { ResponseOf } from '@ligeiro/contract/endpoint'
import type { NewPasskey, PasskeyAnswer } from '@ligeiro/contract/second-factor'
import type { secondFactorApi } from '@ligeiro/contract/second-factor-api'

/** Browsers have passkeys on https pages only, and on pages of the same machine. */
export const passkeysSupported = (): boolean => window.isSecureContext && 'PublicKeyCredential' in window

/** The browser asked the user, and no passkey came of it. `message` can be shown. */
export class PasskeyProblem extends Error {}

const library = () => import('@simplewebauthn/browser')
const known = (ids: readonly string[]) => ids.map((id) => ({ id, type: 'public-key' as const }))
const asked = <Answer>(answer: Promise<Answer>, problem: string) =>
  answer.catch((error: unknown) => {
    const isKnown = error instanceof Error && error.name === 'InvalidStateError'
    throw new PasskeyProblem(isKnown ? 'Este aparelho já tem uma passkey da sua conta.' : problem)
  })

type Start = ResponseOf<typeof secondFactorApi.startPasskey>

/** Lets the user make a passkey on this device. */
export async function createPasskey(start: Start, appName: string): Promise<NewPasskey> {
  const { startRegistration } = await library()
  const { id, rawId, type, authenticatorAttachment, response } = await asked(
    startRegistration({
      optionsJSON: {
        challenge: start.challenge,
        rp: { id: start.rp_id, name: appName },
        user: { id: start.user.id, name: start.user.name, displayName: start.user.display_name },
        // ES256, EdDSA and RS256, which the server verifies.
        pubKeyCredParams: [-7, -8, -257].map((alg) => ({ alg, type: 'public-key' })),
        excludeCredentials: known(start.passkeys),
        authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
        attestation: 'none',
      },
    }),
    'A passkey não foi criada. Tente de novo.',
  )
  const { clientDataJSON, attestationObject } = response
  return {
    id,
    rawId,
    type,
    authenticatorAttachment,
    response: { clientDataJSON, attestationObject },
    clientExtensionResults: {},
  }
}

/** Lets the user show one of their passkeys. */
export async function showPasskey(challenge: string, passkeys: readonly string[]): Promise<PasskeyAnswer> {
  const { startAuthentication } = await library()
  const { id, rawId, type, authenticatorAttachment, response } = await asked(
    startAuthentication({
      optionsJSON: { challenge, allowCredentials: known(passkeys), userVerification: 'preferred' },
    }),
    'A passkey não foi usada. Tente de novo, ou escolha outro modo.',
  )
  const { clientDataJSON, authenticatorData, signature, userHandle } = response
  return {
    id,
    rawId,
    type,
    authenticatorAttachment,
    response: { clientDataJSON, authenticatorData, signature, userHandle },
    clientExtensionResults: {},
  }
}

import * as z from 'zod/mini'

/** How a person proves who they are besides their password. A recovery code replaces a lost phone, once. */
const factorMethods = ['totp', 'passkey', 'recovery_code'] as const
export type FactorMethod = (typeof factorMethods)[number]

/** The answer of a sign-in whose password is right and whose second factor is due. It contains no token. */
export const signInChallenge = z.object({
  /** Also the challenge of WebAuthn for the method `passkey`. */
  challenge: z.string(),
  methods: z.array(z.enum(factorMethods)),
  /** The ids of the person's passkeys, for the browser. */
  passkeys: z.optional(z.array(z.string())),
  /** ISO 8601. */
  expires_at: z.string(),
})
export type SignInChallenge = z.infer<typeof signInChallenge>

const missing = 'Informe o código'
// oxlint-disable-next-line no-control-regex -- the pattern must name control characters
const printable = (text: string) => !/[\u0000-\u001f]/.test(text) && text.isWellFormed()

const notAPasskey = 'A passkey não foi entendida'
const base64url = (max: number) =>
  z.string(notAPasskey).check(z.maxLength(max, notAPasskey), z.regex(/^[\w-]+$/, notAPasskey))
/** What surrounds both answers of an authenticator (WebAuthn, section 5.1). */
const credential = <Response extends z.ZodMiniType>(response: Response) =>
  z.strictObject(
    {
      id: base64url(1400),
      rawId: base64url(1400),
      type: z.literal('public-key', notAPasskey),
      response,
      authenticatorAttachment: z.optional(z.enum(['platform', 'cross-platform'], notAPasskey)),
      clientExtensionResults: z.strictObject({}, notAPasskey),
    },
    notAPasskey,
  )

/** What an authenticator answers when a passkey is added. */
export const newPasskey = credential(
  z.strictObject({ clientDataJSON: base64url(2000), attestationObject: base64url(8000) }, notAPasskey),
)
export type NewPasskey = z.infer<typeof newPasskey>

/** What an authenticator answers when a passkey is used. */
const passkeyAnswer = credential(
  z.strictObject(
    {
      clientDataJSON: base64url(2000),
      authenticatorData: base64url(2000),
      signature: base64url(2000),
      userHandle: z.optional(base64url(200)),
    },
    notAPasskey,
  ),
)
export type PasskeyAnswer = z.infer<typeof passkeyAnswer>

/** The six digits of an app, or a recovery code. */
export const typedCode = z
  .string(missing)
  .check(z.trim(), z.minLength(1, missing), z.maxLength(64, missing), z.refine(printable, missing))

/** How a signed-in person confirms an act: with a second factor, or with their password where they have none. */
const confirmationMethods = [...factorMethods, 'password'] as const
export type ConfirmationMethod = (typeof confirmationMethods)[number]
export const confirmationMethod = z.enum(confirmationMethods, 'Método inválido')

const noAct = 'Atualize a página e tente de novo.'
const noResponse = 'Informe o código ou a senha'
/** The act is that of the error `confirm_identity`. Spaces of a password count. */
export const identityProof = {
  act: z.string(noAct).check(z.regex(/^[a-z_+]{1,100}( [0-9a-f-]{36})?$/, noAct)),
  method: confirmationMethod,
  response: z.union(
    [z.string(noResponse).check(z.minLength(1, noResponse), z.maxLength(1000, noResponse)), passkeyAnswer],
    noResponse,
  ),
}

/** What a person shows as their second factor: a typed code, or the answer of an authenticator. */
export const factorProof = {
  method: z.enum(factorMethods, 'Método inválido'),
  response: z.union([typedCode, passkeyAnswer], missing),
}

import * as z from 'zod/mini'

/** How a person proves who they are besides their password. A recovery code replaces a lost phone, once. */
const factorMethods = ['totp', 'recovery_code'] as const
export type FactorMethod = (typeof factorMethods)[number]

/** The answer of a sign-in whose password is right and whose second factor is due. It contains no token. */
export const signInChallenge = z.object({
  challenge: z.string(),
  methods: z.array(z.enum(factorMethods)),
  /** ISO 8601. */
  expires_at: z.string(),
})
export type SignInChallenge = z.infer<typeof signInChallenge>

const missing = 'Informe o código'
// oxlint-disable-next-line no-control-regex -- the pattern must name control characters
const printable = (text: string) => !/[\u0000-\u001f]/.test(text) && text.isWellFormed()

/** What a person shows as their second factor: the six digits of the app, or a recovery code. */
export const factorProof = {
  method: z.enum(factorMethods, 'Método inválido'),
  response: z
    .string(missing)
    .check(z.trim(), z.minLength(1, missing), z.maxLength(64, missing), z.refine(printable, missing)),
}

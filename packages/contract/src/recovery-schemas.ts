import * as z from 'zod/mini'
import type { Descriptions } from './endpoint.ts'
import { limits } from './limits.ts'
import { email, newPasswordOrPin } from './fields.ts'
import { signInChallenge } from './second-factor.ts'
import { user } from './user.ts'
import { sameNewPasswords } from './users-schemas.ts'

const expired = 'Código inválido ou expirado. Tente novamente.'

// oxlint-disable-next-line no-control-regex -- the pattern must name control characters
const printable = (text: string) => !/[\u0000-\u001f]/.test(text) && text.isWellFormed()

const useless = 'Link ou código inválido ou expirado. Solicite um novo.'

const given = (max: number, words: string) =>
  z.string(words).check(z.trim(), z.minLength(1, words), z.maxLength(max, words), z.refine(printable, words))

export const recoverySchemas = {
  forgot: {
    summary: 'Requests an e-mail with a code and a link; the answer is the same for every address',
    body: z.strictObject({ email }),
    /** `sending`: the server is configured to send e-mails. It is the same for every e-mail address. */
    response: z.object({ message: z.string(), sending: z.boolean() }),
  },
  validate: {
    summary: 'Exchanges the code of the e-mail, once, for the tokenId that sets the password',
    body: z.strictObject({
      /** The six digits. */
      token: given(200, expired),
      email: given(limits.email, expired),
    }),
    response: z.object({ data: z.object({ tokenId: z.string(), user: z.object({ name: z.string() }) }) }),
  },
  reset: {
    summary:
      "Sets the password by a tokenId (a validated code's, or a link's), once; ends all sessions and signs in, or answers a challenge for `/auth/second-factor`",
    body: z
      .strictObject({
        tokenId: given(200, useless),
        newPassword: newPasswordOrPin,
        confirmPassword: z.string('As senhas não coincidem'),
      })
      .check(sameNewPasswords),
    response: z.union([z.object({ accessToken: z.string(), user }), signInChallenge]),
  },
} satisfies Descriptions

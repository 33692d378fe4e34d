import * as z from 'zod/mini'
import type { Descriptions } from './endpoint.ts'
import { signInChallenge } from './second-factor.ts'
import { roles } from './role.ts'

// oxlint-disable-next-line no-control-regex -- the pattern must name control characters
const printable = (text: string) => !/[\u0000-\u001f]/.test(text) && text.isWellFormed()

const required = 'Por favor, preencha todos os campos.'

export const authSchemas = {
  login: {
    summary:
      'Signs in; sets the refresh cookie, and ends the sessions that the request carried. With a second factor: `/auth/second-factor` goes on',
    body: z.strictObject({
      email: z
        .string(required)
        .check(z.trim(), z.minLength(1, required), z.maxLength(254, required), z.refine(printable, required)),
      password: z.string(required).check(z.minLength(1, required), z.maxLength(1000, required)),
    }),
    /** The challenge is for a person with a second factor. */
    response: z.union([z.object({ accessToken: z.string() }), signInChallenge]),
  },
  refresh: {
    summary: 'Renews the access token by the refresh cookie, and replaces that cookie',
    response: z.object({ newAccessToken: z.string() }),
  },
  role: {
    summary:
      'Goes on in the same session in another role of the same person: an admin who delivers too (`also_delivers`) is one or the other',
    body: z.strictObject({ role: z.enum(roles, 'Tipo de usuário inválido') }),
    response: z.object({ accessToken: z.string() }),
  },
  logout: {
    summary: 'Ends the sessions of the refresh cookie and of the access token',
  },
  logoutAll: {
    summary: 'Ends all sessions of the caller, this one too',
  },
} satisfies Descriptions

import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'

const name = 'device'
const lifeSeconds = 365 * 86_400
/** Accounts that one browser is remembered for: a phone or a desk that several people use. */
const mostAccounts = 8
const wellFormed = /^[\w-]{22}(\.[\w-]{22})+$/

/**
 * The cookie of a browser in which somebody has signed in (OWASP, "device cookies"): its id, then one signature for each account.
 * It opens nothing. It gives a sign-in a counter of wrong passwords of its own (sign-in-limits.ts), so it outlives
 * sign-out and a new password. The account is bound by its e-mail, so that known and unknown e-mails take the same way.
 */
export function deviceCookie(appSecret: string, secure: boolean) {
  const key = new Uint8Array(hkdfSync('sha256', appSecret, '', 'ligeiro device cookie', 32))
  const signatureOf = (id: string, email: string) =>
    createHmac('sha256', key).update(`${id} ${email.toLowerCase()}`).digest('base64url').slice(0, 22)
  const partsOf = (request: FastifyRequest): [string | undefined, ...string[]] => {
    const value = request.cookies[name] ?? ''
    const [id, ...signatures] = wellFormed.test(value) ? value.split('.') : []
    return [id, ...signatures.slice(0, mostAccounts)]
  }
  return {
    /** The browser's id, if this account has signed in with it before. */
    knownFor(request: FastifyRequest, email: string): string | undefined {
      const [id, ...signatures] = partsOf(request)
      if (!id) return undefined
      const expected = Buffer.from(signatureOf(id, email))
      return signatures.some((signature) => timingSafeEqual(Buffer.from(signature), expected)) ? id : undefined
    },
    /** Remembers that this account has signed in with this browser. */
    give(request: FastifyRequest, reply: FastifyReply, email: string): void {
      const [held, ...others] = partsOf(request)
      const id = held ?? randomBytes(16).toString('base64url')
      const signature = signatureOf(id, email)
      const signatures = [signature, ...others.filter((other) => other !== signature)].slice(0, mostAccounts)
      const options = { path: '/auth', httpOnly: true, sameSite: 'lax', secure, maxAge: lifeSeconds } as const
      void reply.setCookie(name, [id, ...signatures].join('.'), options)
    },
  }
}
export type DeviceCookie = ReturnType<typeof deviceCookie>

import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'

const name = 'device'
const maxAgeSeconds = 365 * 86_400
/** Maximum number of accounts stored for one browser, for a phone or a computer that several people use. */
const maxAccounts = 8
const wellFormed = /^[\w-]{22}(\.[\w-]{22})+$/

/**
 * The cookie of a browser in which people have signed in (OWASP, "device cookies"). It holds the browser's id and one signature for each
 * account. The cookie gives no access. It only gives the sign-ins of this browser their own counter of wrong passwords
 * (sign-in-limits.ts), so it remains valid after sign-out and after a password change. A signature covers the account's e-mail and not
 * its id, so that known and unknown e-mails are handled in the same way.
 */
export function deviceCookie(appSecret: string, secure: boolean) {
  const key = new Uint8Array(hkdfSync('sha256', appSecret, '', 'ligeiro device cookie', 32))
  const signatureOf = (id: string, email: string) =>
    createHmac('sha256', key).update(`${id} ${email.toLowerCase()}`).digest('base64url').slice(0, 22)
  const partsOf = (request: FastifyRequest): [string | undefined, ...string[]] => {
    const value = request.cookies[name] ?? ''
    const [id, ...signatures] = wellFormed.test(value) ? value.split('.') : []
    return [id, ...signatures.slice(0, maxAccounts)]
  }
  return {
    /** Returns the browser's id if this account has signed in with this browser before. */
    knownFor(request: FastifyRequest, email: string): string | undefined {
      const [id, ...signatures] = partsOf(request)
      if (!id) return undefined
      const expected = Buffer.from(signatureOf(id, email))
      return signatures.some((signature) => timingSafeEqual(Buffer.from(signature), expected)) ? id : undefined
    },
    /** Records in the cookie that this account has signed in with this browser. */
    give(request: FastifyRequest, reply: FastifyReply, email: string): void {
      const [existingId, ...others] = partsOf(request)
      const id = existingId ?? randomBytes(16).toString('base64url')
      const signature = signatureOf(id, email)
      const signatures = [signature, ...others.filter((other) => other !== signature)].slice(0, maxAccounts)
      const options = { path: '/auth', httpOnly: true, sameSite: 'lax', secure, maxAge: maxAgeSeconds } as const
      void reply.setCookie(name, [id, ...signatures].join('.'), options)
    },
  }
}
export type DeviceCookie = ReturnType<typeof deviceCookie>

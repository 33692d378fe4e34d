import { createHash, createHmac, hkdfSync } from 'node:crypto'

const digits = 6

/** Derives a token's code and link from its id and the application's secret, so that neither the job nor the database stores them (docs/decisions/0012-emails-by-id.md). */
export function passwordTokenSecrets(appSecret: string) {
  const key = new Uint8Array(hkdfSync('sha256', appSecret, '', 'ligeiro letters', 32))
  const hmac = (purpose: string, id: string) => createHmac('sha256', key).update(`${purpose} ${id}`).digest()
  return {
    code: (id: string) => String(hmac('code', id).readBigUInt64BE() % 10n ** BigInt(digits)).padStart(digits, '0'),
    /** 256 bits, safe in a URL. */
    link: (id: string) => hmac('link', id).toString('base64url'),
    /** The token of a link that confirms an e-mail address; it sets no password. */
    confirmation: (id: string) => hmac('confirmation', id).toString('base64url'),
    /** The token of the link 'Não fui eu' of a notice; it sets no password. */
    notMe: (id: string) => hmac('not me', id).toString('base64url'),
  }
}
export type PasswordTokenSecrets = ReturnType<typeof passwordTokenSecrets>

/** The hash of a link or ticket that the database stores. SHA-256 without a salt is enough for 256 random bits. */
export const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest()

import { createHash, createHmac, hkdfSync } from 'node:crypto'

const digits = 6

/** The code and the link of a letter, made from its id and the application's secret: neither the job nor the database has to hold them (decision 0012). */
export function passwordTokenSecrets(appSecret: string) {
  const key = new Uint8Array(hkdfSync('sha256', appSecret, '', 'ligeiro letters', 32))
  const of = (purpose: string, id: string) => createHmac('sha256', key).update(`${purpose} ${id}`).digest()
  return {
    /** Six digits. */
    code: (id: string) => String(of('code', id).readBigUInt64BE() % 10n ** BigInt(digits)).padStart(digits, '0'),
    /** 256 bits, fit for an address. */
    link: (id: string) => of('link', id).toString('base64url'),
  }
}
export type PasswordTokenSecrets = ReturnType<typeof passwordTokenSecrets>

/** What stands in the database for a link: a hash is enough for 256 random bits. */
export const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest()

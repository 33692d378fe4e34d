import { createHash, createHmac, hkdfSync } from 'node:crypto'
import type { Page } from './templates/template.ts'

const digits = 6
/** Links that earlier versions sent, and e-mails that they queued, have these labels. */
const labels: Record<Page, string> = { 'reset-password': 'link', 'confirm-email': 'confirmation', 'not-me': 'not me' }

/** Derives the code and the token of the link of an e-mail from its id and the application's secret, so that neither the job nor the database stores them (docs/decisions/0012-emails-by-id.md). */
export function emailSecrets(appSecret: string) {
  const key = new Uint8Array(hkdfSync('sha256', appSecret, '', 'ligeiro letters', 32))
  const hmac = (label: string, id: string) => createHmac('sha256', key).update(`${label} ${id}`).digest()
  return {
    code: (id: string) => String(hmac('code', id).readBigUInt64BE() % 10n ** BigInt(digits)).padStart(digits, '0'),
    /** 256 bits, safe in a URL; another one for each page. */
    link: (id: string, opens: Page) => hmac(labels[opens], id).toString('base64url'),
  }
}
export type EmailSecrets = ReturnType<typeof emailSecrets>

/** The hash of a link or ticket that the database stores. SHA-256 without a salt is enough for 256 random bits. */
export const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest()

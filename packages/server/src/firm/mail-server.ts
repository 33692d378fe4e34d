import type { BodyOf } from '@ligeiro/contract/endpoint'
import type { firmApi } from '@ligeiro/contract/firm-api'
import type { Config } from '../config.ts'
import { createCipher, type Cipher } from '../platform/encryption/cipher.ts'
import type { OwnMail } from './queries.ts'

/** What the password of the mail server is encrypted with. */
export const mailCipher = ({ appSecret }: Pick<Config, 'appSecret'>): Cipher => createCipher(appSecret, 'mail server')
const mailContext = 'firm_mail'

/** The password of the stored mail server; null: none, or one that was stored with another secret. */
export const mailPassword = (cipher: Cipher, mail: OwnMail): string | null =>
  mail.password === null ? null : cipher.decrypt(Buffer.from(mail.password, 'base64'), mailContext)

/** The stored mail server as a setting; null: its password cannot be read. */
export function smtpUrlOf(cipher: Cipher, mail: OwnMail): string | null {
  const password = mailPassword(cipher, mail)
  if (mail.password !== null && password === null) return null
  const login = mail.user ? `${encodeURIComponent(mail.user)}:${encodeURIComponent(password ?? '')}@` : ''
  // Port 465 is TLS from the first byte on (RFC 8314).
  return `${mail.port === 465 ? 'smtps' : 'smtp'}://${login}${mail.host}:${mail.port}`
}

/** What is stored of a mail server that an admin entered. A password goes to the server that it was entered for, and to no other. */
export function mailToStore(cipher: Cipher, before: OwnMail | null, given: BodyOf<typeof firmApi.mail>): OwnMail {
  const { host, port, user, from, password } = given
  const isSame = before !== null && before.host === host && before.user === (user || null)
  const kept = password === undefined && isSame ? before.password : null
  const encrypted = password ? cipher.encrypt(password, mailContext).toString('base64') : kept
  return { host, port, user: user || null, from, password: encrypted }
}

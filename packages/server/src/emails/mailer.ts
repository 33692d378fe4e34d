import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import type { Config } from '../config.ts'

export type Email = {
  id: string
  to: { name: string; address: string } | string
  subject: string
  text: string
  html: string
}

/** The letter was not taken. The server's own words would name the receiver, so only its codes are kept. */
class NotHandedOver extends Error {
  readonly code: string
  constructor({ code, responseCode }: SmtpTrouble) {
    super(`letter not handed over: ${code ?? 'unknown'} ${responseCode ?? ''}`.trimEnd())
    this.code = code ?? 'unknown'
  }
}
/** The receiver's server will never take this letter: trying again would not help. */
export class PermanentlyRejected extends NotHandedOver {}

type SmtpTrouble = { code?: string; responseCode?: number; command?: string; response?: string }

/** Hands a letter over. Rejects with `RefusedForGood`, or with anything else where a later attempt may succeed. */
export type Mailer = (letter: Email) => Promise<void>

// Someone waits for his code: a server that is silent this long (ms) is tried again later.
const timeouts = { dnsTimeout: 10_000, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 }

type MailConfig = Pick<Config, 'smtpUrl' | 'mailFrom' | 'appName' | 'publicUrl' | 'dataDir'>

const message = ({ id, ...letter }: Email, { mailFrom, appName, publicUrl }: MailConfig) => ({
  ...letter,
  from: mailFrom.includes('<') ? mailFrom : { name: appName, address: mailFrom },
  // The same at every attempt, so that a mailbox can tell a copy.
  messageId: `<${id}@${new URL(publicUrl).hostname}>`,
  headers: { 'Auto-Submitted': 'auto-generated' },
  disableFileAccess: true,
  disableUrlAccess: true,
})

/** Letters through SMTP_URL. */
function bySmtp(url: string, config: MailConfig, patience: typeof timeouts): Mailer {
  const transport = createTransport({ url, ...patience })
  return async (letter) => {
    await transport.sendMail(message(letter, config)).catch((error: unknown) => {
      const trouble = error as SmtpTrouble
      throw isForGood(trouble) ? new PermanentlyRejected(trouble) : new NotHandedOver(trouble)
    })
  }
}

/** No such mailbox, one that is shut, a letter that its server cannot carry (RFC 3463). */
const final = /^5\.(1\.\d+|2\.1|6\.\d+)$/
/** Without such a code: no mailbox, not here, not allowed as a name (RFC 5321). */
const finalToTheReceiver = new Set([550, 551, 553])

/**
 * Will it never be taken? Only what is said of the receiver or of the letter's form counts. A full mailbox, a policy, a list of
 * bad senders, a refused sign-in or sender may all be mended, by us or by him, within the day for which letters are tried again.
 */
function isForGood({ responseCode = 0, command = '', response = '' }: SmtpTrouble): boolean {
  if (responseCode < 500 || !['RCPT TO', 'DATA'].includes(command)) return false
  const enhanced = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(response)?.[1]
  return enhanced ? final.test(enhanced) : command === 'RCPT TO' && finalToTheReceiver.has(responseCode)
}

/** Letters as files: for a machine where no mail is set up. They hold codes, so only their owner reads them. */
function byFile(config: MailConfig, say: (file: string) => void): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  const folder = mailFolder(config.dataDir)
  return async (letter) => {
    const { message: text } = await transport.sendMail(message(letter, config))
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const file = join(folder, `${letter.id}.eml`)
    await writeFile(file, text as Buffer, { mode: 0o600 })
    say(file)
  }
}

export const mailFolder = (dataDir: string) => join(dataDir, 'mail')

/** `say` hears where a letter was written that could not be sent for want of an SMTP_URL. */
export const createMailer = (config: MailConfig, say: (file: string) => void, patience = timeouts): Mailer =>
  config.smtpUrl ? bySmtp(config.smtpUrl, config, patience) : byFile(config, say)

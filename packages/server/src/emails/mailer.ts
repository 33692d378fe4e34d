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

/** The SMTP server did not accept the e-mail. Its reply text could contain the recipient's address, so the error holds only the codes. */
class DeliveryError extends Error {
  readonly code: string
  constructor({ code, responseCode }: SmtpError) {
    super(`e-mail not accepted: ${code ?? 'unknown'} ${responseCode ?? ''}`.trimEnd())
    this.code = code ?? 'unknown'
  }
}

/** The recipient's server rejected the e-mail permanently, so a retry would not help. */
export class PermanentlyRejected extends DeliveryError {}

type SmtpError = { code?: string; responseCode?: number; command?: string; response?: string }

/** Sends an e-mail. Rejects with `PermanentlyRejected`, or with any other error if a later attempt may succeed. */
export type Mailer = (email: Email) => Promise<void>

// Milliseconds. Users wait for their recovery codes: after a timeout the job is retried later.
const defaultTimeouts = {
  dnsTimeout: 10_000,
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 20_000,
}

type MailConfig = Pick<Config, 'smtpUrl' | 'mailFrom' | 'appName' | 'publicUrl' | 'dataDir'>

const message = ({ id, ...email }: Email, { mailFrom, appName, publicUrl }: MailConfig) => ({
  ...email,
  from: mailFrom.includes('<') ? mailFrom : { name: appName, address: mailFrom },
  // The same at every attempt, so that the recipient's server can detect a duplicate.
  messageId: `<${id}@${new URL(publicUrl).hostname}>`,
  headers: { 'Auto-Submitted': 'auto-generated' },
  disableFileAccess: true,
  disableUrlAccess: true,
})

function createSmtpMailer(url: string, config: MailConfig, timeouts: typeof defaultTimeouts): Mailer {
  const transport = createTransport({ url, ...timeouts })
  return async (email) => {
    await transport.sendMail(message(email, config)).catch((error: unknown) => {
      const smtpError = error as SmtpError
      throw isPermanent(smtpError) ? new PermanentlyRejected(smtpError) : new DeliveryError(smtpError)
    })
  }
}

/** Signs in at the mail server without sending anything. Returns nodemailer's code of what failed, or null. */
export const mailServerProblem = (url: string) =>
  createTransport({ url, ...defaultTimeouts, connectionTimeout: 5000 })
    .verify()
    .then(
      () => null,
      ({ code }: SmtpError) => code ?? 'unknown',
    )

/** Enhanced status codes for a bad recipient address, a disabled mailbox or a message the server cannot convey (RFC 3463). */
const permanentStatus = /^5\.(1\.\d+|2\.1|6\.\d+)$/
/** Reply codes to RCPT TO, without an enhanced status code: mailbox unavailable, user not local, mailbox name not allowed (RFC 5321). */
const permanentRecipientCodes = new Set([550, 551, 553])

/**
 * Only a rejection of the recipient or of the message format is permanent. A full mailbox, a policy, a sender blocklist, a failed SMTP
 * login or a rejected sender can all be fixed, by the installation or by the recipient, within the day for which e-mails are retried.
 */
function isPermanent({ responseCode = 0, command = '', response = '' }: SmtpError): boolean {
  if (responseCode < 500 || !['RCPT TO', 'DATA'].includes(command)) return false
  const enhanced = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(response)?.[1]
  return enhanced ? permanentStatus.test(enhanced) : command === 'RCPT TO' && permanentRecipientCodes.has(responseCode)
}

/** Writes e-mails to files, for an installation without SMTP. The e-mails contain codes, so only the owner of the files can read them. */
function createFileMailer(config: MailConfig, onFileWritten: (file: string) => void): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  const folder = emailFolder(config.dataDir)
  return async (email) => {
    const { message: text } = await transport.sendMail(message(email, config))
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const file = join(folder, `${email.id}.eml`)
    await writeFile(file, text as Buffer, { mode: 0o600 })
    onFileWritten(file)
  }
}

export const emailFolder = (dataDir: string) => join(dataDir, 'mail')

/** Sends by SMTP if a mail server is set when the e-mail is sent. Otherwise writes it to a file and calls `onFileWritten` with its path. */
export const createMailer =
  (config: MailConfig, onFileWritten: (file: string) => void, timeouts = defaultTimeouts): Mailer =>
  (email) =>
    (config.smtpUrl ? createSmtpMailer(config.smtpUrl, config, timeouts) : createFileMailer(config, onFileWritten))(
      email,
    )

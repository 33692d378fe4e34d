import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import type { Config } from '../config.ts'

export type Letter = { id: string; to: { name: string; address: string }; subject: string; text: string; html: string }

/** The receiver's server will never take this letter: trying again would not help. */
export class RefusedForGood extends Error {}

/** Hands a letter over. Rejects with `RefusedForGood`, or with anything else where a later attempt may succeed. */
export type Mailer = (letter: Letter) => Promise<void>

// Someone waits for his code: a server that is silent this long (ms) is tried again later.
const timeouts = { dnsTimeout: 10_000, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 }

type MailConfig = Pick<Config, 'smtpUrl' | 'mailFrom' | 'appName' | 'publicUrl' | 'dataDir'>

const message = ({ id, ...letter }: Letter, { mailFrom, appName, publicUrl }: MailConfig) => ({
  ...letter,
  from: mailFrom.includes('<') ? mailFrom : { name: appName, address: mailFrom },
  // The same at every attempt, so that a mailbox can tell a copy.
  messageId: `<${id}@${new URL(publicUrl).hostname}>`,
  headers: { 'Auto-Submitted': 'auto-generated' },
  disableFileAccess: true,
  disableUrlAccess: true,
})

/** Letters through SMTP_URL. */
function bySmtp(url: string, config: MailConfig): Mailer {
  const transport = createTransport({ url, ...timeouts })
  return async (letter) => {
    await transport.sendMail(message(letter, config)).catch((error: unknown) => {
      throw isForGood(error) ? new RefusedForGood('letter refused', { cause: error }) : error
    })
  }
}

/** 5xx to the recipient or to the letter itself. A refused sign-in or sender is a mistake of ours that somebody will mend. */
function isForGood(error: unknown): boolean {
  const { responseCode = 0, command = '' } = error as { responseCode?: number; command?: string }
  return responseCode >= 500 && ['RCPT TO', 'DATA'].includes(command)
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

export const mailer = (config: MailConfig, say: (file: string) => void): Mailer =>
  config.smtpUrl ? bySmtp(config.smtpUrl, config) : byFile(config, say)

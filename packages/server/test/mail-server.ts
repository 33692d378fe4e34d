import { EventEmitter, once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'

export type Received = { from: string; to: string; raw: string; subject: string; text: string; html: string }

/** The receiver's side of mail, real SMTP on loopback; what it took can be read. */
export async function startMailServer(options: SMTPServerOptions = {}, port = 0) {
  const received: Received[] = []
  const bell = new EventEmitter()
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope
        const raw = Buffer.concat(chunks).toString('utf8')
        received.push({ from: mailFrom ? mailFrom.address : '', to: rcptTo[0]?.address ?? '', raw, ...read(raw) })
        bell.emit('letter')
        done()
      })
    },
    ...options,
  })
  // A client that was cut off is no news.
  server.on('error', () => {})
  server.listen(port, '127.0.0.1')
  await once(server.server, 'listening')
  const address = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    port: address.port,
    received,
    /** The letter with this number (0 is the first), waited for. */
    async letter(number: number): Promise<Received> {
      const enough = AbortSignal.timeout(60_000)
      for (;;) {
        const letter = received[number]
        if (letter) return letter
        await once(bell, 'letter', { signal: enough })
      }
    },
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}
export type MailServer = Awaited<ReturnType<typeof startMailServer>>

/** Six digits that stand alone in a line of the text. */
export const codeIn = ({ text }: Received) => /^\d{6}$/m.exec(text)?.[0] ?? ''
/** The token of the link that sets a password. */
export const linkIn = ({ text }: Received) => /reset-password\?token=([\w-]+)/.exec(text)?.[1] ?? ''

/** Subject and the two alternatives of a letter, decoded as a mailbox would. */
function read(raw: string): { subject: string; text: string; html: string } {
  const boundary = /boundary="([^"]+)"/.exec(raw)?.[1] ?? 'none'
  const parts = raw.split(`--${boundary}`)
  const of = (type: string) => decoded(parts.find((part) => part.includes(`Content-Type: ${type}`)) ?? '')
  const subject = /^Subject: (.*(?:\r\n[ \t].*)*)/m.exec(raw)?.[1] ?? ''
  return { subject: words(subject), text: of('text/plain'), html: of('text/html') }
}

function decoded(part: string): string {
  const [head = '', ...rest] = part.split('\r\n\r\n')
  const body = rest.join('\r\n\r\n')
  if (head.includes('base64')) return Buffer.from(body, 'base64').toString('utf8').replaceAll('\r\n', '\n')
  return (head.includes('quoted-printable') ? unquoted(body.replace(/=\r\n/g, '')) : body).replaceAll('\r\n', '\n')
}

const unquoted = (text: string) =>
  Buffer.from(
    text.replace(/=([0-9A-F]{2})/g, (_match, hex: string) => String.fromCharCode(parseInt(hex, 16))),
    'latin1',
  ).toString('utf8')

/** Encoded words of a header (RFC 2047). */
const words = (header: string) =>
  header
    .replace(/\r\n[ \t]/g, ' ')
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?UTF-8\?([BQ])\?([^?]*)\?=/gi, (_match, kind: string, text: string) =>
      kind.toUpperCase() === 'B' ? Buffer.from(text, 'base64').toString('utf8') : unquoted(text.replaceAll('_', ' ')),
    )

import { EventEmitter, once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'

export type Received = { from: string; to: string; raw: string; subject: string; text: string; html: string }

/** A real SMTP server on loopback. `received` holds the messages that it accepted. */
export async function startMailServer(options: SMTPServerOptions = {}, port = 0) {
  const received: Received[] = []
  const events = new EventEmitter()
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
        received.push({
          from: mailFrom ? mailFrom.address : '',
          to: rcptTo[0]?.address ?? '',
          raw,
          ...decodeMessage(raw),
        })
        events.emit('message')
        done()
      })
    },
    ...options,
  })
  // A client that disconnects early is no error of the test.
  server.on('error', () => {})
  server.listen(port, '127.0.0.1')
  await once(server.server, 'listening')
  const address = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    port: address.port,
    received,
    /** Waits for the message with this number. The first message has the number 0. */
    async waitForMessage(number: number): Promise<Received> {
      const timeout = AbortSignal.timeout(60_000)
      for (;;) {
        const message = received[number]
        if (message) return message
        await once(events, 'message', { signal: timeout })
      }
    },
    /** Waits for the first message to this address. */
    async waitForMessageTo(address: string): Promise<Received> {
      for (let number = 0; ; number++) {
        const message = await this.waitForMessage(number)
        if (message.to === address) return message
      }
    },
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}
export type MailServer = Awaited<ReturnType<typeof startMailServer>>

/** Returns the code of a message: six digits alone on a line of the text. */
export const codeOf = ({ text }: Received) => /^\d{6}$/m.exec(text)?.[0] ?? ''
/** Returns the token of the link that sets a password. */
export const tokenOf = ({ text }: Received) => /reset-password\?token=([\w-]+)/.exec(text)?.[1] ?? ''

/** Decodes the subject, the text part and the HTML part of a message. */
function decodeMessage(raw: string): { subject: string; text: string; html: string } {
  const boundary = /boundary="([^"]+)"/.exec(raw)?.[1] ?? 'none'
  const parts = raw.split(`--${boundary}`)
  const of = (type: string) => decodePart(parts.find((part) => part.includes(`Content-Type: ${type}`)) ?? '')
  const subject = /^Subject: (.*(?:\r\n[ \t].*)*)/m.exec(raw)?.[1] ?? ''
  return { subject: decodeHeader(subject), text: of('text/plain'), html: of('text/html') }
}

function decodePart(part: string): string {
  const [head = '', ...rest] = part.split('\r\n\r\n')
  const body = rest.join('\r\n\r\n')
  if (head.includes('base64')) return Buffer.from(body, 'base64').toString('utf8').replaceAll('\r\n', '\n')
  return (head.includes('quoted-printable') ? decodeQuotedPrintable(body.replace(/=\r\n/g, '')) : body).replaceAll(
    '\r\n',
    '\n',
  )
}

const decodeQuotedPrintable = (text: string) =>
  Buffer.from(
    text.replace(/=([0-9A-F]{2})/g, (_match, hex: string) => String.fromCharCode(parseInt(hex, 16))),
    'latin1',
  ).toString('utf8')

/** Decodes the encoded words of a header (RFC 2047). */
const decodeHeader = (header: string) =>
  header
    .replace(/\r\n[ \t]/g, ' ')
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?UTF-8\?([BQ])\?([^?]*)\?=/gi, (_match, kind: string, text: string) =>
      kind.toUpperCase() === 'B'
        ? Buffer.from(text, 'base64').toString('utf8')
        : decodeQuotedPrintable(text.replaceAll('_', ' ')),
    )

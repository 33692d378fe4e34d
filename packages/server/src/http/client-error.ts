import { randomUUID } from 'node:crypto'
import type { Socket } from 'node:net'
import type { ErrorCode } from '@ligeiro/contract/error-body'
import { dataPolicy } from './headers.ts'

type Said = { status: string; code: ErrorCode; message: string }

const unreadable: Said = { status: '400 Bad Request', code: 'invalid', message: 'A requisição é inválida' }
/** What Node's parser says of a request that never became one. */
const byError: Record<string, Said> = {
  HPE_HEADER_OVERFLOW: {
    status: '431 Request Header Fields Too Large',
    code: 'too_large',
    message: 'Os cabeçalhos da requisição são grandes demais',
  },
  ERR_HTTP_REQUEST_TIMEOUT: {
    status: '408 Request Timeout',
    code: 'invalid',
    message: 'A requisição demorou demais para chegar. Tente de novo.',
  },
}

/**
 * Refuses, in the shape of every refusal, what is no HTTP or came too slowly, and ends the connection. A peer that does not close
 * its side within `lingerTimeout` (ms) is cut off: it would hold the connection for ever.
 */
export function handleClientError(error: Error & { code?: string }, socket: Socket, lingerTimeout: number): void {
  // Gone already, or in the midst of an answer: whatever were written now would be read as part of that.
  if (error.code === 'ECONNRESET' || !socket.writable || socket.bytesWritten > 0) {
    socket.destroy()
    return
  }
  const { status, code, message } = byError[error.code ?? ''] ?? unreadable
  const body = JSON.stringify({ code, message })
  const lines = [
    `HTTP/1.1 ${status}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    `x-request-id: ${randomUUID()}`,
    'x-content-type-options: nosniff',
    `content-security-policy: ${dataPolicy}`,
    'connection: close',
  ]
  socket.end(`${lines.join('\r\n')}\r\n\r\n${body}`)
  // Not at once: closing with bytes unread makes the kernel throw the answer away.
  const cut = setTimeout(() => socket.destroy(), lingerTimeout).unref()
  socket.once('close', () => clearTimeout(cut))
}

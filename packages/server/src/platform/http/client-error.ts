import { randomUUID } from 'node:crypto'
import type { Socket } from 'node:net'
import type { ErrorCode } from '@ligeiro/contract/error-body'
import { dataPolicy } from './headers.ts'

type RawError = { status: string; code: ErrorCode; message: string }

const badRequest: RawError = { status: '400 Bad Request', code: 'invalid', message: 'A requisição é inválida' }
/** Answers to errors that Node's HTTP parser raises before there is a request, by error code. */
const byErrorCode: Record<string, RawError> = {
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
 * Answers bytes that are not valid HTTP, or a request that arrived too slowly, with the same JSON error body as every other error, and
 * ends the connection. A peer that does not close its side within `lingerTimeout` (ms) is disconnected, because it could otherwise
 * hold the connection open for ever.
 */
export function handleClientError(error: Error & { code?: string }, socket: Socket, lingerTimeout: number): void {
  // If an answer has begun, the client would read this error as part of it. If the connection is lost, nobody reads the error.
  if (error.code === 'ECONNRESET' || !socket.writable || socket.bytesWritten > 0) {
    socket.destroy()
    return
  }
  const { status, code, message } = byErrorCode[error.code ?? ''] ?? badRequest
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
  // The socket is not destroyed at once: closing it with unread bytes makes the kernel discard the answer.
  const timer = setTimeout(() => socket.destroy(), lingerTimeout).unref()
  socket.once('close', () => clearTimeout(timer))
}

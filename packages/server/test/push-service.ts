import { createDecipheriv, createECDH, hkdfSync, randomBytes, randomUUID } from 'node:crypto'
import { EventEmitter, once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { PushMessage } from '@ligeiro/contract/push-kind'
import { importJWK, jwtVerify } from 'jose'

type Answer = { status: number; headers?: Record<string, string> }
export type Received = { to: string; headers: IncomingHttpHeaders; message: PushMessage }

const deriveKey = (secret: Uint8Array, salt: Uint8Array, info: string | Buffer, length: number) =>
  new Uint8Array(hkdfSync('sha256', secret, salt, info, length))

/** A browser's subscription at a push service, with the keys that decrypt the messages sent to the browser. */
function subscription(origin: string) {
  const keys = createECDH('prime256v1')
  keys.generateKeys()
  const auth = randomBytes(16)
  const path = `/send/${randomUUID()}`
  /** Decrypts a message as a browser does (RFC 8291, RFC 8188). */
  function decrypt(body: Buffer): PushMessage {
    const salt = body.subarray(0, 16)
    const point = body.subarray(21, 21 + body.readUInt8(20))
    const ciphertext = body.subarray(21 + point.length)
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), keys.getPublicKey(), point])
    const secret = deriveKey(keys.computeSecret(point), auth, info, 32)
    const nonce = deriveKey(secret, salt, 'Content-Encoding: nonce\0', 12)
    const key = deriveKey(secret, salt, 'Content-Encoding: aes128gcm\0', 16)
    const decipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(ciphertext.subarray(-16))
    const padded = Buffer.concat([decipher.update(ciphertext.subarray(0, -16)), decipher.final()])
    return JSON.parse(padded.subarray(0, padded.lastIndexOf(2)).toString('utf8')) as PushMessage
  }
  return {
    path,
    decrypt,
    /** The body that the browser sends to the app. */
    body: {
      endpoint: origin + path,
      expirationTime: null,
      keys: { p256dh: keys.getPublicKey('base64url'), auth: auth.toString('base64url') },
    },
  }
}
export type Subscription = ReturnType<typeof subscription>

/** A real push service on loopback. It accepts messages to the subscriptions that it knows and decrypts them into `received`. */
export async function startPushService(
  port = 0,
  createServerWith: (onRequest: RequestListener) => Server = (onRequest) => createServer(onRequest),
) {
  const known = new Map<string, Subscription>()
  const received: Received[] = []
  const events = new EventEmitter()
  let requestCount = 0
  let respond: () => Answer | Promise<Answer> = () => ({ status: 201 })
  const server = createServerWith((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', async () => {
      requestCount++
      const to = request.url ?? ''
      const subscribed = known.get(to)
      const answer = subscribed ? await respond() : { status: 410 }
      if (subscribed && answer.status === 201) {
        received.push({ to, headers: request.headers, message: subscribed.decrypt(Buffer.concat(chunks)) })
        events.emit('push')
      }
      response.writeHead(answer.status, answer.headers).end()
    })
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address() as AddressInfo
  const scheme = 'setSecureContext' in server ? 'https' : 'http'
  const origin = `${scheme}://localhost:${address.port}`
  return {
    origin,
    port: address.port,
    received,
    requestCount: () => requestCount,
    subscribe(): Subscription {
      const made = subscription(origin)
      known.set(made.path, made)
      return made
    },
    /** Removes a subscription: the service answers 410 to later messages. */
    forget: (gone: Subscription) => known.delete(gone.path),
    /** Sets the answer to messages for known subscriptions from now on. */
    answer: (next: typeof respond) => {
      respond = next
    },
    /** Waits until this subscription has at least `minCount` messages and returns all of them. */
    async pushes(to: Subscription, minCount = 1): Promise<PushMessage[]> {
      const timeout = AbortSignal.timeout(20_000)
      for (;;) {
        const messages = received.filter((push) => push.to === to.path)
        if (messages.length >= minCount) return messages.map((push) => push.message)
        await once(events, 'push', { signal: timeout })
      }
    },
    close: async () => {
      server.closeAllConnections()
      await new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}
export type PushService = Awaited<ReturnType<typeof startPushService>>

/** Verifies the VAPID signature of a push with the key that browsers subscribed with, and returns its claims and the key. */
export async function signatureOf({ headers }: Received, publicKey: string, now: Date) {
  const [, token = '', key = ''] = /^vapid t=([^,]+), k=(.+)$/.exec(headers.authorization ?? '') ?? []
  const point = Buffer.from(publicKey, 'base64url')
  const [x, y] = [point.subarray(1, 33).toString('base64url'), point.subarray(33).toString('base64url')]
  const { payload } = await jwtVerify(token, await importJWK({ kty: 'EC', crv: 'P-256', x, y }, 'ES256'), {
    currentDate: now,
  })
  return { ...payload, key }
}

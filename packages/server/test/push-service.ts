import { createDecipheriv, createECDH, hkdfSync, randomBytes, randomUUID } from 'node:crypto'
import { EventEmitter, once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { PushMessage } from '@ligeiro/contract/push-kind'
import { importJWK, jwtVerify } from 'jose'

type Answer = { status: number; headers?: Record<string, string> }
export type Received = { to: string; headers: IncomingHttpHeaders; message: PushMessage }

const derived = (secret: Uint8Array, salt: Uint8Array, info: string | Buffer, length: number) =>
  new Uint8Array(hkdfSync('sha256', secret, salt, info, length))

/** A browser's subscription at a push service, with the keys that open what is sent to it. */
function subscription(origin: string) {
  const keys = createECDH('prime256v1')
  keys.generateKeys()
  const auth = randomBytes(16)
  const path = `/send/${randomUUID()}`
  /** As a browser opens it (RFC 8291, RFC 8188). */
  function open(body: Buffer): PushMessage {
    const salt = body.subarray(0, 16)
    const point = body.subarray(21, 21 + body.readUInt8(20))
    const sealed = body.subarray(21 + point.length)
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), keys.getPublicKey(), point])
    const secret = derived(keys.computeSecret(point), auth, info, 32)
    const nonce = derived(secret, salt, 'Content-Encoding: nonce\0', 12)
    const key = derived(secret, salt, 'Content-Encoding: aes128gcm\0', 16)
    const decipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(sealed.subarray(-16))
    const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
    return JSON.parse(padded.subarray(0, padded.lastIndexOf(2)).toString('utf8')) as PushMessage
  }
  return {
    path,
    open,
    /** What the browser sends to the app. */
    body: {
      endpoint: origin + path,
      expirationTime: null,
      keys: { p256dh: keys.getPublicKey('base64url'), auth: auth.toString('base64url') },
    },
  }
}
export type Subscription = ReturnType<typeof subscription>

/** A real push service on loopback: it takes what is addressed to a subscription it knows, and what it took can be read. */
export async function openPushService(
  port = 0,
  make: (heard: RequestListener) => Server = (heard) => createServer(heard),
) {
  const known = new Map<string, Subscription>()
  const received: Received[] = []
  const bell = new EventEmitter()
  let asked = 0
  let answering: () => Answer | Promise<Answer> = () => ({ status: 201 })
  const server = make((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', async () => {
      asked++
      bell.emit('asked')
      const to = request.url ?? ''
      const subscribed = known.get(to)
      const answer = subscribed ? await answering() : { status: 410 }
      if (subscribed && answer.status === 201) {
        received.push({ to, headers: request.headers, message: subscribed.open(Buffer.concat(chunks)) })
        bell.emit('push')
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
    asked: () => asked,
    subscribe(): Subscription {
      const made = subscription(origin)
      known.set(made.path, made)
      return made
    },
    /** It does not know this one any more. */
    forget: (gone: Subscription) => known.delete(gone.path),
    /** What it answers from now on to those it knows. */
    answer: (next: typeof answering) => {
      answering = next
    },
    /** The pushes that this subscription got, once there are so many. */
    async pushes(to: Subscription, many = 1): Promise<PushMessage[]> {
      const enough = AbortSignal.timeout(20_000)
      for (;;) {
        const got = received.filter((push) => push.to === to.path)
        if (got.length >= many) return got.map((push) => push.message)
        await once(bell, 'push', { signal: enough })
      }
    },
    close: async () => {
      server.closeAllConnections()
      await new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}
export type PushService = Awaited<ReturnType<typeof openPushService>>

/** Who signed a push, for whom and until when, checked with the key that browsers subscribed with. */
export async function signatureOf({ headers }: Received, publicKey: string, now: Date) {
  const [, token = '', key = ''] = /^vapid t=([^,]+), k=(.+)$/.exec(headers.authorization ?? '') ?? []
  const point = Buffer.from(publicKey, 'base64url')
  const [x, y] = [point.subarray(1, 33).toString('base64url'), point.subarray(33).toString('base64url')]
  const { payload } = await jwtVerify(token, await importJWK({ kty: 'EC', crv: 'P-256', x, y }, 'ES256'), {
    currentDate: now,
  })
  return { ...payload, key }
}

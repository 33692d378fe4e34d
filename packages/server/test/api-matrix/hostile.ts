import { gzipSync } from 'node:zlib'
import type { Example } from '@ligeiro/contract/docs/example'
import * as fc from 'fast-check'
import * as bad from './hostile-values.ts'
import type { Request } from './perform.ts'

/** Changes a request before it is sent. */
type Change = (request: Request, example: Example) => void
type RequestChange = { name: string; change: Change }

const named =
  <T>(kind: string, change: (value: T, request: Request, example: Example) => void) =>
  (value: T): RequestChange => ({
    name: `${kind} ${fc.stringify(value).slice(0, 200)}`,
    change: (request, example) => change(value, request, example),
  })

function asJson(request: Request, payload: Buffer): void {
  request.headers['content-type'] ??= 'application/json'
  request.payload = payload
}
const setHeader = ([name, value]: readonly [string, string], { headers }: Request) => void (headers[name] = value)
const inAddress = (text: string) => encodeURIComponent(text.toWellFormed()).slice(0, 3000)

function setLastPart(part: string, request: Request, { params = {} }: Example): void {
  const [id] = Object.values(params)
  request.path = id ? request.path.replace(id, () => part) : `${request.path}${part}`
}

/** Gives a field of the example another value. */
const field = fc.tuple(fc.nat(), bad.values).map(
  named('field', ([pick, value], request, { body = {} }) => {
    const names = Object.keys(body)
    asJson(request, bad.json({ ...body, [names[pick % names.length] ?? 'x']: value }))
  }),
)
const more = fc
  .tuple(bad.keys, bad.values)
  .map(named('more', ([key, value], request, { body }) => asJson(request, bad.json({ ...body, [key]: value }))))
const otherBody = bad.values.map(named('body', (value, request) => asJson(request, bad.json(value))))
const poisoned = fc.constantFrom(...bad.poison).map(
  named('poison', (pair, request, { body = {} }) => {
    const rest = JSON.stringify(body).slice(1)
    asJson(request, Buffer.from(rest === '}' ? `{${pair}}` : `{${pair},${rest}`))
  }),
)
const spoilt = fc.constantFrom(...Object.keys(bad.corruptions)).map(
  named('spoilt:', (how, request, { body = {} }) => {
    asJson(request, bad.corruptions[how]?.(bad.json(body)) ?? Buffer.alloc(0))
  }),
)
const cut = fc
  .nat({ max: 400 })
  .map(named('cut at', (length, request, { body = {} }) => asJson(request, bad.json(body).subarray(0, length))))
const typed = fc.constantFrom(...bad.types).map(
  named('type', (type, request, { body = {} }) => {
    request.headers['content-type'] = type
    request.payload = bad.json(body)
  }),
)
const packed = fc.constantFrom('gzip', 'br', 'identity', 'x').map(
  named('coding', (coding, request, { body = {} }) => {
    request.headers['content-encoding'] = coding
    asJson(request, coding === 'gzip' ? gzipSync(Buffer.alloc(1_000_000, ' ')) : bad.json(body))
  }),
)

const headerTexts = bad.texts.map(bad.header)
const conditions = fc
  .tuple(fc.constantFrom('if-match', 'idempotency-key'), fc.oneof(headerTexts, fc.constantFrom(...bad.versions)))
  .map(named('header', setHeader))
const authorization = fc
  .oneof(headerTexts, fc.constantFrom(...bad.tokens))
  .map(named('authorization', (value, request) => setHeader(['authorization', value], request)))
const otherHeader = fc.tuple(fc.constantFrom(...bad.otherHeaders), headerTexts).map(named('header', setHeader))

const query = fc.array(fc.tuple(bad.parameters, bad.texts), { maxLength: 4 }).map(
  named('query', (pairs, request) => {
    const added = pairs.map((pair) => pair.map(inAddress).join('='))
    request.query = [request.query, ...added].filter(Boolean).join('&')
  }),
)
const rawQuery = fc.constantFrom(...bad.queries).map(named('query', (text, request) => void (request.query = text)))
const lastPart = bad.texts.map(
  named('last part', (text, request, example) => setLastPart(inAddress(text).slice(0, 1500), request, example)),
)
const rawPart = fc.constantFrom(...bad.parts).map(named('last part', setLastPart))

const weighted: [number, fc.Arbitrary<RequestChange>][] = [
  [6, field],
  [2, more],
  [2, conditions],
  [2, query],
  [2, lastPart],
  ...[otherBody, poisoned, spoilt, cut, typed, packed, authorization, otherHeader, rawQuery, rawPart].map(
    (arbitrary): [number, fc.Arbitrary<RequestChange>] => [1, arbitrary],
  ),
]

/** Any change of a request. fast-check prints its name when a test fails. */
export const requestChange = fc
  .oneof(...weighted.map(([weight, arbitrary]) => ({ weight, arbitrary })))
  .map(({ name, change }) => ({ change, [fc.toStringMethod]: () => name }))

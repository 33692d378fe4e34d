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

function setJsonBody(request: Request, payload: Buffer): void {
  request.headers['content-type'] ??= 'application/json'
  request.payload = payload
}
const setHeader = ([name, value]: readonly [string, string], { headers }: Request) => void (headers[name] = value)
const urlEncoded = (text: string) => encodeURIComponent(text.toWellFormed()).slice(0, 3000)

function setLastPart(part: string, request: Request, { params = {} }: Example): void {
  const [id] = Object.values(params)
  request.path = id ? request.path.replace(id, () => part) : `${request.path}${part}`
}

/** Replaces the value of one field of the example's body. */
const field = fc.tuple(fc.nat(), bad.values).map(
  named('field', ([pick, value], request, { body = {} }) => {
    const names = Object.keys(body)
    setJsonBody(request, bad.json({ ...body, [names[pick % names.length] ?? 'x']: value }))
  }),
)
const extraField = fc
  .tuple(bad.keys, bad.values)
  .map(
    named('extra field', ([key, value], request, { body }) =>
      setJsonBody(request, bad.json({ ...body, [key]: value })),
    ),
  )
const otherBody = bad.values.map(named('body', (value, request) => setJsonBody(request, bad.json(value))))
const rawPair = fc.constantFrom(...bad.poison).map(
  named('poison', (pair, request, { body = {} }) => {
    const rest = JSON.stringify(body).slice(1)
    setJsonBody(request, Buffer.from(rest === '}' ? `{${pair}}` : `{${pair},${rest}`))
  }),
)
const corrupted = fc.constantFrom(...Object.keys(bad.corruptions)).map(
  named('corrupted:', (how, request, { body = {} }) => {
    setJsonBody(request, bad.corruptions[how]?.(bad.json(body)) ?? Buffer.alloc(0))
  }),
)
const truncated = fc
  .nat({ max: 400 })
  .map(
    named('truncated at', (length, request, { body = {} }) => setJsonBody(request, bad.json(body).subarray(0, length))),
  )
const otherContentType = fc.constantFrom(...bad.types).map(
  named('type', (type, request, { body = {} }) => {
    request.headers['content-type'] = type
    request.payload = bad.json(body)
  }),
)
const contentEncoding = fc.constantFrom('gzip', 'br', 'identity', 'x').map(
  named('content-encoding', (encoding, request, { body = {} }) => {
    request.headers['content-encoding'] = encoding
    setJsonBody(request, encoding === 'gzip' ? gzipSync(Buffer.alloc(1_000_000, ' ')) : bad.json(body))
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
    const added = pairs.map((pair) => pair.map(urlEncoded).join('='))
    request.query = [request.query, ...added].filter(Boolean).join('&')
  }),
)
const rawQuery = fc.constantFrom(...bad.queries).map(named('query', (text, request) => void (request.query = text)))
const lastPart = bad.texts.map(
  named('last part', (text, request, example) => setLastPart(urlEncoded(text).slice(0, 1500), request, example)),
)
const rawPart = fc.constantFrom(...bad.parts).map(named('last part', setLastPart))

const weighted: [number, fc.Arbitrary<RequestChange>][] = [
  [6, field],
  [2, extraField],
  [2, conditions],
  [2, query],
  [2, lastPart],
  ...[
    otherBody,
    rawPair,
    corrupted,
    truncated,
    otherContentType,
    contentEncoding,
    authorization,
    otherHeader,
    rawQuery,
    rawPart,
  ].map((arbitrary): [number, fc.Arbitrary<RequestChange>] => [1, arbitrary]),
]

/** Generates one hostile change of a request. When a test fails, fast-check prints the name of the change. */
export const requestChange = fc
  .oneof(...weighted.map(([weight, arbitrary]) => ({ weight, arbitrary })))
  .map(({ name, change }) => ({ change, [fc.toStringMethod]: () => name }))

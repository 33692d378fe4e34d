import { isCounted, isKeyed, isRead, type Described, type Endpoint } from '../endpoint.ts'
import type { PrintSchema } from './openapi-schemas.ts'
import { errorDocs } from './error-docs.ts'
import { errorBody } from '../error-body.ts'

/** The recorded answer to an example (`packages/server/src/platform/api-docs/answers.json`). */
export type Recorded = { status: number; body?: unknown }

const text = (description: string) => ({ description, schema: { type: 'string' } })
const requestId = { 'x-request-id': text("Identifies the request in the server's log") }
const retryAfter = { 'retry-after': text('Seconds until it is worth trying again') }

const always: Record<number, string> = {
  400: 'Malformed: `issues` names the fields',
  401: 'No valid session: renew it once, then sign in',
  403: 'Not for this role; `confirm_identity`: the person has to confirm the `act` with one of `methods`; `second_factor_required`: an admin must set one up',
  404: "Unknown, malformed, or somebody else's",
  409: '`idempotency_key_reused`: the key was already used with another body',
  412: '`If-Match` names another version than the current one; carries the current order',
  413: 'The body is longer than 64 KiB',
  415: 'The body is not JSON, or is compressed',
  429: '`too_many_requests`: more than the budget of the caller, or without an access token of its network, allows',
  500: 'An error of the server',
  503: 'The database or the network is unavailable',
}

export function errorsOf(call: Endpoint): number[] {
  const own = Object.keys(errorDocs[`${call.method} ${call.path}`] ?? {}).map(Number)
  const more = [
    ...(call.access === 'public' ? [] : [401]),
    ...(call.access === 'public' || (call.access === 'signedIn' && call.beforeFactor && !call.confirmed) ? [] : [403]),
    ...(call.path.includes(':') ? [404] : []),
    ...(isKeyed(call) ? [409] : []),
    ...(call.versioned ? [412] : []),
    ...(call.method === 'GET' ? [] : [413, 415]),
    ...(isCounted(call) || isRead(call) ? [429] : []),
  ]
  return [...new Set([...own, ...more, 400, 500, 503])].sort((a, b) => a - b)
}

function refusedWith(call: Endpoint, status: number) {
  const own = (errorDocs[`${call.method} ${call.path}`] as Record<number, string> | undefined)?.[status]
  const both = own && ((status === 409 && isKeyed(call)) || (status === 429 && (isCounted(call) || isRead(call))))
  return {
    description: [own ?? always[status] ?? 'Rejected', ...(both ? [always[status]] : [])].join('. Or '),
    headers: status === 429 || status === 503 ? { ...requestId, ...retryAfter } : requestId,
    content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
  }
}

/** The headers of a successful answer. */
function headersOf(call: Endpoint) {
  const renewed = { 'x-new-access-token': text('Replaces the access token, which is near its end') }
  const cookie = { 'set-cookie': text('The refresh token: httpOnly, SameSite=Lax, path /auth') }
  const list = {
    'x-orders-cursor': text('The cursor of this snapshot, for `changes`'),
    'x-orders-total': text('How many orders the filter finds; only without `before`'),
    'x-orders-live-since': text('With `live`: it holds what is open or ended at or after this moment'),
  }
  const file = { 'content-disposition': text("The file's name") }
  const count = { 'x-statement-count': text('How many orders the file holds') }
  return {
    ...requestId,
    ...(call.access === 'public' ? {} : renewed),
    ...(/^\/auth\/(login|refresh-token|logout|logout-all|second-factor)$|\/reset$|\/change-password$/.test(call.path)
      ? cookie
      : {}),
    ...(/^\/orders\/(all|my-orders)$/.test(call.path) ? list : {}),
    ...(call.file ? file : {}),
    ...(call.path.startsWith('/statement.') ? count : {}),
  }
}

function contentOf(call: Described, print: PrintSchema, answers: Record<string, Recorded>) {
  const examples = Object.fromEntries(
    Object.entries(answers).flatMap(([title, { body }]) => (body === undefined ? [] : [[title, { value: body }]])),
  )
  const shown = Object.keys(examples).length > 0 ? { examples } : {}
  if (call.file) return { content: { [call.file]: { schema: { type: 'string' }, ...shown } } }
  if (!call.response) return {}
  return { content: { 'application/json': { schema: print(call.response, 'output'), ...shown } } }
}

/** All responses of an endpoint. `answers` are the recorded answers to its examples, by title. */
export function responsesOf(call: Described, print: PrintSchema, answers: Record<string, Recorded>) {
  print(errorBody, 'output')
  const done = { description: 'Done', headers: headersOf(call), ...contentOf(call, print, answers) }
  const refused = errorsOf(call).map((status) => [status, refusedWith(call, status)])
  const other = call.otherStatus === undefined ? {} : { [call.otherStatus]: done }
  return { [call.status]: done, ...other, ...Object.fromEntries(refused) }
}

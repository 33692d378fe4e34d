import type * as z from 'zod/mini'
import { isKeyed, type Described } from '../endpoint.ts'
import type { Example } from './example.ts'
import { examples } from './examples.ts'
import { responsesOf, type Recorded } from './openapi-answers.ts'
import { schemaPrinter, type PrintSchema } from './openapi-schemas.ts'

/** The recorded answers to the examples of each endpoint, by method and path, in the order of the examples. */
export type RecordedAnswers = Record<string, Recorded[]>

const titleOf = (example: Example, index: number) => example.title ?? (index === 0 ? 'example' : `example ${index + 1}`)
const titled = (call: Described) =>
  (examples[`${call.method} ${call.path}`] ?? []).map((example, index) => ({
    ...example,
    title: titleOf(example, index),
  }))

const header = (name: string, description: string, pattern: string, example?: string) => ({
  name,
  in: 'header',
  required: false,
  description,
  schema: { type: 'string', pattern },
  ...(example === undefined ? {} : { example }),
})
const key = header(
  'Idempotency-Key',
  'A UUID made for this intent. The same call with the same key is done once, and answered the same for 24 hours',
  '^[0-9A-Fa-f]{8}-[0-9A-Fa-f]{4}-[0-9A-Fa-f]{4}-[0-9A-Fa-f]{4}-[0-9A-Fa-f]{12}$',
)
const ifMatch = (example: string | undefined) =>
  header(
    'If-Match',
    'The version of the order that the caller has seen, in quotes, or `*` for any; 412 if the order has changed since',
    String.raw`^(\*|"\d{1,9}")$`,
    example,
  )

const confirmation = header(
  'X-Confirmation',
  'From `POST /auth/confirmation`, for the act of the refusal `confirm_identity`, in the same session',
  '^[A-Za-z0-9_-]{43}$',
)

type Parameters = { properties?: Record<string, unknown>; required?: string[] }

function parametersOf(call: Described, [first]: Example[], print: PrintSchema) {
  const inPath = [...call.path.matchAll(/:(\w+)/g)].map(([, name = '']) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
    example: first?.params?.[name],
  }))
  const query = call.query ? (print(call.query, 'input') as Parameters) : {}
  const inQuery = Object.entries(query.properties ?? {}).map(([name, schema]) => {
    const example = first?.query?.[name]
    const required = query.required?.includes(name) ?? false
    return { name, in: 'query', required, schema, ...(example === undefined ? {} : { example }) }
  })
  return [
    ...inPath,
    ...inQuery,
    ...(isKeyed(call) ? [key] : []),
    ...(call.versioned ? [ifMatch(first?.ifMatch)] : []),
    ...(call.confirmed ? [confirmation] : []),
  ]
}

/** A sentence that says who makes the request and about which order. */
function situation({ as, status, unassigned }: Example): string {
  const order = status ? `an order in status ${status}` : 'an order in status accepted_by_client'
  return `As ${as ?? 'a visitor'}; where an order is meant, ${order}${unassigned ? ' without a motoboy' : ''}`
}

function requestBodyOf(call: Described & { body: z.ZodMiniType }, made: ReturnType<typeof titled>, print: PrintSchema) {
  const shown = made.flatMap((example) =>
    example.body ? [[example.title, { summary: situation(example), value: example.body }] as const] : [],
  )
  const content = {
    schema: print(call.body, 'input'),
    ...(shown.length > 0 ? { examples: Object.fromEntries(shown) } : {}),
  }
  return { required: !call.bodyOptional, content: { 'application/json': content } }
}

function securityOf(call: Described, made: Example[]) {
  if (call.access !== 'public') return {}
  return { security: made.some(({ cookie }) => cookie) ? [{ refreshCookie: [] }] : [] }
}

function describe(call: Described, print: PrintSchema, recorded: Recorded[]) {
  const made = titled(call)
  const answers = Object.fromEntries(
    made.flatMap(({ title }, index) => (recorded[index] ? [[title, recorded[index]]] : [])),
  )
  const who =
    typeof call.access === 'string'
      ? { public: 'Everybody', signedIn: 'Everybody signed in' }[call.access]
      : call.access.join(', ')
  const path = call.path.replace(/[/:.]+(\w)/g, (_all, character: string) => character.toUpperCase())
  return {
    operationId: `${call.method.toLowerCase()}${path}`.replace(/-(\w)/g, (_all, character: string) =>
      character.toUpperCase(),
    ),
    tags: [call.path.split(/[/.]/)[1]],
    summary: call.summary,
    description: `Who: ${who}.`,
    ...securityOf(call, made),
    parameters: parametersOf(call, made, print),
    ...(call.body ? { requestBody: requestBodyOf({ ...call, body: call.body }, made, print) } : {}),
    responses: responsesOf(call, print, answers),
  }
}

const about = `One origin, no CORS. Bodies are JSON, plain, 64 KiB at most, and strict: an unknown field is refused by its name. Order of
checks: 401, 403, 429, 400, 404, 412, 409. Every refusal is \`{ code, message, issues? }\`, its message in Brazilian Portuguese and fit to
show. Moments are ISO 8601 in UTC, prices reais. Every example here was made, and answered as it says.`

/** The OpenAPI 3.1 document of these endpoints, made from the descriptions that the server's routes use. */
export function openApi(calls: readonly Described[], title: string, recorded: RecordedAnswers) {
  const { print, shared } = schemaPrinter()
  const paths: Record<string, Record<string, ReturnType<typeof describe>>> = {}
  for (const call of calls) {
    const path = call.path.replace(/:(\w+)/g, '{$1}')
    ;(paths[path] ??= {})[call.method.toLowerCase()] = describe(
      call,
      print,
      recorded[`${call.method} ${call.path}`] ?? [],
    )
  }
  return {
    openapi: '3.1.1',
    info: { title, version: '1', description: about },
    servers: [{ url: '/' }],
    security: [{ bearer: [] }],
    components: {
      schemas: shared,
      securitySchemes: {
        bearer: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'JWT',
          description: 'From sign-in or a renewal; valid for 15 minutes',
        },
        refreshCookie: {
          type: 'apiKey',
          in: 'cookie',
          name: 'refreshToken',
          description: 'Set by sign-in; sent to /auth only',
        },
      },
    },
    paths,
  }
}
export type OpenApi = ReturnType<typeof openApi>

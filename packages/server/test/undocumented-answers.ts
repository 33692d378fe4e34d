import { allEndpoints } from '@ligeiro/contract/api'
import { errorsOf } from '@ligeiro/contract/docs/openapi-answers'
import type { FastifyInstance } from 'fastify'
import { strictErrors } from './strict-answers.ts'

/** Answers any request that reached this server by DNS rebinding; no client of the API meets it. */
const misdirected = 421

const successesOf = ({ status, otherStatus }: (typeof allEndpoints)[number]) =>
  otherStatus === undefined ? [status] : [status, otherStatus]

const statuses = new Map(
  allEndpoints.map((call) => [`${call.method} ${call.path}`, [...successesOf(call), misdirected, ...errorsOf(call)]]),
)

const schemas = new Map<string, (typeof allEndpoints)[number]['response']>(
  allEndpoints.flatMap((call) =>
    successesOf(call).map((status) => [`${call.method} ${call.path} ${status}` as string, call.response] as const),
  ),
)

/** Collects the answers of `app` whose status `/openapi.json` does not name, or which are not exactly what it describes. */
export function undocumentedAnswers(app: FastifyInstance): Set<string> {
  const found = new Set<string>()
  app.addHook('onSend', async (request, reply, payload) => {
    const call = `${request.method} ${request.routeOptions.url}`
    if (statuses.get(call)?.includes(reply.statusCode) === false) found.add(`${reply.statusCode} of ${call}`)
    const schema = schemas.get(`${call} ${reply.statusCode}`)
    const errors = schema && typeof payload === 'string' ? strictErrors(schema, JSON.parse(payload)) : ''
    if (errors) found.add(`${call}: ${errors}`)
  })
  return found
}

import { allEndpoints } from '@ligeiro/contract/api'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Metrics } from './metrics.ts'

const machines = ['/healthz', '/readyz', '/metrics', '/openapi.json', '/docs']
const routes = new Set([...allEndpoints.map(({ path }) => path), ...machines])
const methods = new Set(['GET', 'HEAD', ...allEndpoints.map(({ method }) => method)])

/** The files of the web have a route each, and anybody may ask for what does not exist: all of that is one. */
const routeOf = (url: string | undefined) => (url !== undefined && routes.has(url) ? url : 'web')

/** Counts an answer. */
export function countAnswer({ httpSeconds, httpAnswers }: Metrics, request: FastifyRequest, reply: FastifyReply): void {
  const { method, routeOptions } = request
  const status = `${Math.floor(reply.statusCode / 100)}xx`
  const labels = { method: methods.has(method) ? method : 'other', route: routeOf(routeOptions.url), status }
  httpSeconds.observe(labels, reply.elapsedTime / 1000)
  httpAnswers.inc({ status: String(reply.statusCode) })
}

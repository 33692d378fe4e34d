import { allEndpoints } from '@ligeiro/contract/api'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Metrics } from './metrics.ts'

const machinePaths = ['/healthz', '/readyz', '/metrics', '/openapi.json', '/docs']
const routes = new Set([...allEndpoints.map(({ path }) => path), ...machinePaths])
const methods = new Set(['GET', 'HEAD', ...allEndpoints.map(({ method }) => method)])

/** The label for a route. All files of the web app and all unknown paths share the label 'web', so that the number of labels stays limited. */
const routeOf = (url: string | undefined) => (url !== undefined && routes.has(url) ? url : 'web')

export function countAnswer({ httpSeconds, httpAnswers }: Metrics, request: FastifyRequest, reply: FastifyReply): void {
  const { method, routeOptions } = request
  const status = `${Math.floor(reply.statusCode / 100)}xx`
  const labels = { method: methods.has(method) ? method : 'other', route: routeOf(routeOptions.url), status }
  httpSeconds.observe(labels, reply.elapsedTime / 1000)
  httpAnswers.inc({ status: String(reply.statusCode) })
}

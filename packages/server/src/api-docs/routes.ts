import { readFileSync } from 'node:fs'
import { allEndpoints } from '@ligeiro/contract/api'
import { openApi } from '@ligeiro/contract/docs/openapi'
import type { FastifyInstance } from 'fastify'
import answers from './answers.json' with { type: 'json' }
import { page } from './page.ts'

function once<T>(build: () => T): () => T {
  let built: { value: T } | undefined
  return () => (built ??= { value: build() }).value
}

const style = readFileSync(new URL('../../src/api-docs/page.css', import.meta.url), 'utf8')

/**
 * Serves the description of every call: as OpenAPI for machines and as an HTML page for people. Both are built at their first request,
 * because building them takes longer than the rest of the server's start.
 */
export function apiDocsRoutes(app: FastifyInstance, appName: string): void {
  const description = once(() => openApi(allEndpoints, appName, answers))
  const html = once(() => page(description()))
  app.get('/openapi.json', async () => description())
  app.get('/docs', async (_request, reply) => reply.type('text/html; charset=utf-8').send(html()))
  app.get('/docs/page.css', async (_request, reply) => reply.type('text/css; charset=utf-8').send(style))
}

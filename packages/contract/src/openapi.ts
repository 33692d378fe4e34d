import * as z from 'zod/mini'
import type { Endpoint } from './endpoint.ts'
import { refusal } from './refusal.ts'

const json = (schema: z.ZodMiniType, io: 'input' | 'output') => ({
  content: { 'application/json': { schema: z.toJSONSchema(schema, { io, unrepresentable: 'any' }) } },
})

function parametersOf(call: Endpoint) {
  const inPath = [...call.path.matchAll(/:(\w+)/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }))
  const query = z.toJSONSchema(call.query ?? z.object({}), { io: 'input' })
  const inQuery = Object.entries(query.properties ?? {}).map(([name, schema]) => ({
    name,
    in: 'query',
    required: query.required?.includes(name) ?? false,
    schema,
  }))
  const header = (name: string, description: string) => ({
    name,
    in: 'header',
    description,
    schema: { type: 'string' },
  })
  return [
    ...inPath,
    ...inQuery,
    ...(call.keyed
      ? [header('Idempotency-Key', 'A UUID: the same call with the same key is answered the same, once done')]
      : []),
    ...(call.versioned
      ? [header('If-Match', 'The version that the caller has seen, in quotes; 412 when it is another')]
      : []),
  ]
}

const answerOf = ({ response, file }: Endpoint) => {
  if (file) return { content: { [file]: { schema: { type: 'string', format: 'binary' } } } }
  return response ? json(response, 'output') : {}
}

const describe = (call: Endpoint) => ({
  summary: call.summary,
  ...(call.access === 'public' ? { security: [] } : {}),
  ...(Array.isArray(call.access) ? { description: `Roles: ${call.access.join(', ')}` } : {}),
  parameters: parametersOf(call),
  ...(call.body ? { requestBody: { required: !call.bodyOptional, ...json(call.body, 'input') } } : {}),
  responses: {
    [call.status]: { description: 'Done', ...answerOf(call) },
    default: { description: 'Refused', ...json(refusal, 'output') },
  },
})

/** OpenAPI 3.1 of these calls, printed from the same descriptions that serve them. */
export function openApi(calls: readonly Endpoint[], title: string) {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const call of calls) {
    const path = call.path.replace(/:(\w+)/g, '{$1}')
    ;(paths[path] ??= {})[call.method.toLowerCase()] = describe(call)
  }
  return {
    openapi: '3.1.0',
    info: { title, version: '1' },
    security: [{ bearer: [] }],
    components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
    paths,
  }
}

import type { FastifyInstance } from 'fastify'

const step = 4

/** Every route that the app answers, as `GET /path`, read from Fastify's own picture of its tree. */
export function servedBy(app: FastifyInstance): string[] {
  const branch: string[] = []
  return app
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((line) => {
      const [, lead = '', name = '', methods] = /^([│\s]*[├└]── )(\S+)(?: \(([A-Z, ]+)\))?/.exec(line) ?? []
      if (!name) return []
      const depth = lead.length / step - 1
      branch.splice(depth, Infinity, name)
      return methods ? methods.split(', ').map((method) => `${method} ${branch.join('')}`) : []
    })
}

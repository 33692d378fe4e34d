import type { FastifyInstance } from 'fastify'

const indentPerLevel = 4

/** Returns every route of the app as `GET /path`, parsed from the route tree that Fastify prints. */
export function routesOf(app: FastifyInstance): string[] {
  const branch: string[] = []
  return app
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((line) => {
      const [, indent = '', name = '', methods] = /^([│\s]*[├└]── )(\S+)(?: \(([A-Z, ]+)\))?/.exec(line) ?? []
      if (!name) return []
      const depth = indent.length / indentPerLevel - 1
      branch.splice(depth, Infinity, name)
      return methods ? methods.split(', ').map((method) => `${method} ${branch.join('')}`) : []
    })
}

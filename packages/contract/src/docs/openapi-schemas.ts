import * as z from 'zod/mini'
import { listedMotoboy, motoboy } from '../motoboy.ts'
import { order, removal } from '../order.ts'
import { errorBody } from '../error-body.ts'
import { listedUser, user } from '../user.ts'

type Schema = z.core.JSONSchema.BaseSchema

/** The schemas that several endpoints use: named components of the document. */
const things = z.registry<{ id: string }>()
for (const [id, schema] of Object.entries({
  order,
  removal,
  user,
  listedUser,
  motoboy,
  listedMotoboy,
  refusal: errorBody,
}))
  things.add(schema, { id: id.charAt(0).toUpperCase() + id.slice(1) })

const inComponents = (schema: unknown): unknown =>
  JSON.parse(JSON.stringify(schema).replaceAll('"#/$defs/', '"#/components/schemas/'))

/** Prints schemas for one document and collects those that it shares. */
export function schemaPrinter() {
  const shared: Record<string, unknown> = {}
  return {
    shared,
    print: (schema: z.ZodMiniType, io: 'input' | 'output'): unknown => {
      // Wrapped in an object, because the outermost schema never becomes a named component.
      const { properties, $defs = {} } = z.toJSONSchema(z.object({ it: schema }), {
        io,
        unrepresentable: 'any',
        metadata: things,
      }) as Schema & { $defs?: Record<string, Schema> }
      for (const [name, { id: _id, ...definition }] of Object.entries($defs)) shared[name] = inComponents(definition)
      return inComponents(properties?.it)
    },
  }
}
export type PrintSchema = ReturnType<typeof schemaPrinter>['print']

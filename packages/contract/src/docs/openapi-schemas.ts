import * as z from 'zod/mini'
import { phoneSchemas } from '../fields.ts'
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

const phoneDescription =
  'Brazilian phone number with area code in any spelling, also with +55, 0 or a carrier code; stored as 10 or 11 digits'

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
        override: ({ zodSchema, jsonSchema }) => {
          if (phoneSchemas.includes(zodSchema)) jsonSchema.description = phoneDescription
        },
      }) as Schema & { $defs?: Record<string, Schema> }
      for (const [name, { id: _id, ...definition }] of Object.entries($defs)) shared[name] = inComponents(definition)
      return inComponents(properties?.it)
    },
  }
}
export type PrintSchema = ReturnType<typeof schemaPrinter>['print']

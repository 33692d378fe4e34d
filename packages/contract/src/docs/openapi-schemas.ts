import * as z from 'zod/mini'
import { phoneAsWritten } from '../fields.ts'
import { listedMotoboy, motoboy } from '../motoboy.ts'
import { order, removal } from '../order.ts'
import { errorBody } from '../error-body.ts'
import { listedUser, user } from '../user.ts'

type Schema = z.core.JSONSchema.BaseSchema

/** The things that several calls speak of: named once in the document. */
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

/** A phone is documented as it may be written; what is kept are its digits. */
function unmask(schema: Schema): void {
  const patterns = [schema, ...(schema.allOf ?? [])].map((part) => part.pattern)
  if (!patterns.includes(phoneAsWritten.source)) return
  for (const rule of ['allOf', 'minLength', 'maxLength'] as const) delete schema[rule]
  Object.assign(schema, { pattern: phoneAsWritten.source, description: '10 or 11 digits, with any mask' })
}

const inComponents = (schema: unknown): unknown =>
  JSON.parse(JSON.stringify(schema).replaceAll('"#/$defs/', '"#/components/schemas/'))

/** Prints schemas for one document, gathering what they share. */
export function schemaPrinter() {
  const shared: Record<string, unknown> = {}
  return {
    shared,
    print: (schema: z.ZodMiniType, io: 'input' | 'output'): unknown => {
      // Inside of something: the outermost schema is never told apart by its name.
      const { properties, $defs = {} } = z.toJSONSchema(z.object({ it: schema }), {
        io,
        unrepresentable: 'any',
        metadata: things,
        override: ({ jsonSchema }) => unmask(jsonSchema),
      }) as Schema & { $defs?: Record<string, Schema> }
      for (const [name, { id: _id, ...definition }] of Object.entries($defs)) shared[name] = inComponents(definition)
      return inComponents(properties?.it)
    },
  }
}
export type PrintSchema = ReturnType<typeof schemaPrinter>['print']

import { Ajv, type ValidateFunction } from 'ajv'
import * as z from 'zod/mini'

// Each schema checks a few answers: shortening the generated code takes longer than running it.
const ajv = new Ajv({ strict: false, allErrors: true, code: { optimize: false } })
const compiled = new Map<z.ZodMiniType, ValidateFunction>()

/** Returns why a value is not what the schema describes, or an empty text. A property that the schema does not name is an error too. */
export function strictErrors(schema: z.ZodMiniType, value: unknown): string {
  const known = compiled.get(schema)
  // Zod closes the objects of an output: `additionalProperties: false`.
  const validate =
    known ?? ajv.compile(z.toJSONSchema(schema, { target: 'draft-7', io: 'output', unrepresentable: 'any' }))
  compiled.set(schema, validate)
  return validate(value) ? '' : ajv.errorsText(validate.errors)
}

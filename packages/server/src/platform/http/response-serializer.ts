import build from 'fast-json-stringify'
import * as z from 'zod/mini'

type JsonSchema = z.core.JSONSchema.BaseSchema

/** Rewrites `anyOf: [X, null]` as X with `nullable: true`: the compiled serializer then does not try the alternatives. */
function flattenNullable(schema: JsonSchema): void {
  if (schema.anyOf?.length !== 2) return
  const value = schema.anyOf.find((option) => option.type !== 'null')
  // `nullable` stands beside a type.
  if (value?.type === undefined || schema.anyOf.every((option) => option.type !== 'null')) return
  delete schema.anyOf
  Object.assign(schema, value, { nullable: true })
}

const compile = (schema: z.ZodMiniType) =>
  build(
    z.toJSONSchema(schema, {
      target: 'draft-7',
      io: 'output',
      unrepresentable: 'any',
      override: ({ jsonSchema }) => flattenNullable(jsonSchema),
    }) as Parameters<typeof build>[0],
  )

/**
 * Returns the function that writes an answer as JSON. Properties that the schema does not name are not sent. The function is compiled
 * at its first use, because compiling all of them takes a good part of the server's start.
 */
export function lazySerializer(schema: z.ZodMiniType): (answer: unknown) => string {
  let serialize: ReturnType<typeof compile> | undefined
  return (answer) => (serialize ??= compile(schema))(answer)
}

import * as z from 'zod/mini'

type JsonSchema = z.core.JSONSchema.BaseSchema

/** Rewrites `anyOf: [X, null]` as X with `nullable: true`: Fastify's compiled serialiser then does not try the alternatives. */
function flattenNullable(schema: JsonSchema): void {
  if (schema.anyOf?.length !== 2) return
  const value = schema.anyOf.find((option) => option.type !== 'null')
  if (!value || schema.anyOf.every((option) => option.type !== 'null')) return
  delete schema.anyOf
  Object.assign(schema, value, { nullable: true })
}

/** Returns the JSON Schema from which Fastify compiles the serialiser. Properties that the schema does not name are not sent. */
export const responseSchema = (schema: z.ZodMiniType) =>
  z.toJSONSchema(schema, {
    target: 'draft-7',
    io: 'output',
    unrepresentable: 'any',
    override: ({ jsonSchema }) => flattenNullable(jsonSchema),
  })

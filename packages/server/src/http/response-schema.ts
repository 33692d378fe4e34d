import * as z from 'zod/mini'

type JsonSchema = z.core.JSONSchema.BaseSchema

/** `anyOf: [X, null]` as X with `nullable`: Fastify's compiled serialiser writes that without trying alternatives. */
function flattenNullable(schema: JsonSchema): void {
  if (schema.anyOf?.length !== 2) return
  const value = schema.anyOf.find((option) => option.type !== 'null')
  if (!value || schema.anyOf.every((option) => option.type !== 'null')) return
  delete schema.anyOf
  Object.assign(schema, value, { nullable: true })
}

/** What the serialiser is compiled from: nothing leaves that this does not name. */
export const responseSchema = (schema: z.ZodMiniType) =>
  z.toJSONSchema(schema, {
    target: 'draft-7',
    io: 'output',
    unrepresentable: 'any',
    override: ({ jsonSchema }) => flattenNullable(jsonSchema),
  })

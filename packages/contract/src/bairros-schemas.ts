import * as z from 'zod/mini'
import type { Descriptions } from './endpoint.ts'

/** Why a learned name counts, or does not: orders of too few clients name it, or it is a city, a state, a street or a person. */
const learnedStates = ['used', 'few_clients', 'not_a_bairro'] as const

/** A name of a bairro that neither a table nor the imported streets list. */
const learnedBairro = z.object({
  id: z.string(),
  name: z.string(),
  state: z.enum(learnedStates),
  /** How many orders name it, and of how many clients. */
  orders: z.number(),
  clients: z.number(),
  /** Those of them whose orders named it last, at most three. */
  some_clients: z.array(z.object({ id: z.string(), name: z.string() })),
  /** Null: no order that is still there. */
  first_seen_at: z.nullable(z.string()),
  last_seen_at: z.nullable(z.string()),
})

export type LearnedBairro = z.infer<typeof learnedBairro>

export const bairrosSchemas = {
  learned: {
    summary: 'The names of bairros that orders taught, at most 2,000, with whose orders they come from',
    response: z.array(learnedBairro),
  },
  deleteLearned: {
    summary: 'Deletes a learned name, which is not learned again',
  },
} satisfies Descriptions

import * as z from 'zod/mini'
import type { Descriptions } from './endpoint.ts'

const n = z.number()

export const etaSchemas = {
  ofOrder: {
    summary: 'When a delivery is expected, by how long deliveries over such a distance took; or why nobody can say',
    response: z.union([
      z.object({
        from: z.string(),
        to: z.string(),
        /** From how many deliveries it is known. */
        n,
        /** From which: 'de 2 a 4 km, das 11 às 14 h'. */
        basis: z.string(),
      }),
      /** 'Ainda não saiu', 'Sem previsão ainda' (`n`: from how many deliveries), 'Já terminou'. */
      z.object({ reason: z.string(), n: z.optional(n) }),
    ]),
  },
  accuracy: {
    summary: 'Of the last 30 days: how many deliveries had a range, and how many of them arrived within it',
    response: z.object({ shown: n, inside: n }),
  },
} satisfies Descriptions

import * as z from 'zod/mini'
import type { Descriptions } from './endpoint.ts'

const degrees = (name: string, max: number) => {
  const wrong = `${name} deve ser um número de -${max} a ${max}`
  return z
    .string(wrong)
    .check(z.refine((text) => /^-?\d{1,3}(\.\d{1,15})?$/.test(text) && Math.abs(Number(text)) <= max, wrong))
}

export const geoSchemas = {
  reverse: {
    summary: 'The address of a position, as text',
    query: z.strictObject({ lat: degrees('lat', 90), lon: degrees('lon', 180) }),
    response: z.object({
      /** 'street, neighbourhood, state code, postcode'; null where nothing was found. */
      location: z.nullable(z.string()),
    }),
  },
} satisfies Descriptions

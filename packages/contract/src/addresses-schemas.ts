import * as z from 'zod/mini'
import type { Descriptions } from './endpoint.ts'
import { limits } from './limits.ts'
import { id, line, noControlCharacters, optionalLine, optionalPhone } from './fields.ts'

/** The client's own addresses, those of other clients without complement and people, and the streets of the city. */
const addressSources = ['book', 'house', 'street'] as const

const address = z.object({
  /** Null: not an entry of the address book. */
  id: z.nullable(z.string()),
  text: z.string(),
  label: z.nullable(z.string()),
  note: z.nullable(z.string()),
  recipient_name: z.nullable(z.string()),
  recipient_phone: z.nullable(z.string()),
  /** How many orders named it, as `field` if that is asked for. */
  uses: z.number(),
  /** ISO 8601. */
  last_used_at: z.nullable(z.string()),
  source: z.enum(addressSources),
  /** Eight digits. */
  cep: z.optional(z.string()),
  /** Typed or imported, without a recipient, and no order names it yet. */
  entered: z.optional(z.literal(true)),
})

export type Address = z.infer<typeof address>

const foundStreet = z.object({
  name: z.string(),
  bairro: z.string(),
  city: z.string(),
  /** Two capitals. */
  state: z.string(),
  source: z.enum(['book', 'street', 'service']),
})

export type FoundStreet = z.infer<typeof foundStreet>

/** Small towns and districts have one postcode for all streets. */
const town = z.object({ /** May be empty. */ bairro: z.string(), city: z.string() })

export type Town = z.infer<typeof town>

export const addressesSchemas = {
  list: {
    summary: 'The addresses that a client used, and streets, that contain the words of `q`; without `q` the most used',
    query: z.strictObject({
      /** Of an admin; absent: the addresses of their own orders. */
      client_id: z.optional(id),
      q: z.optional(
        z
          .string('Busca inválida')
          .check(
            z.trim(),
            z.maxLength(limits.address, `A busca deve ter no máximo ${limits.address} caracteres`),
            noControlCharacters('Busca'),
          ),
      ),
      field: z.optional(z.enum(['pickup', 'delivery'], 'field deve ser pickup ou delivery')),
      limit: z.optional(z.string().check(z.regex(/^([1-9]|1\d|20)$/, 'limit deve ser um número de 1 a 20'))),
    }),
    response: z.array(address),
  },
  add: {
    summary: 'Enters an address that no order has named yet',
    body: z.strictObject({
      /** Of an admin; absent: the caller's own address book. */
      client_id: z.optional(id),
      text: line('Endereço', limits.address, 'Endereço é obrigatório'),
      label: optionalLine('Nome do endereço', limits.label),
      note: optionalLine('Observação', limits.note),
      recipient_name: optionalLine('Quem recebe', limits.name),
      recipient_phone: optionalPhone,
    }),
    response: address,
  },
  change: {
    summary: 'Changes an entry of the address book; no order changes with it',
    body: z.strictObject({
      text: z.optional(line('Endereço', limits.address, 'Endereço é obrigatório')),
      label: optionalLine('Nome do endereço', limits.label),
      note: optionalLine('Observação', limits.note),
      recipient_name: optionalLine('Quem recebe', limits.name),
      recipient_phone: optionalPhone,
    }),
    response: address,
  },
  hide: {
    summary: 'Hides an entry of the address book until a new order names the address',
  },
  cep: {
    summary: 'The streets of a postcode, or its town, and the state that its first digits name',
    response: z.object({
      streets: z.array(foundStreet),
      state: z.nullable(z.string()),
      town: z.nullable(town),
    }),
  },
} satisfies Descriptions

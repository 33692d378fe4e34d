import * as z from 'zod/mini'
import type { Descriptions } from './endpoint.ts'
import { id, moment, untrimmedParagraph } from './fields.ts'
import { suggestion } from './prices-schemas.ts'

/** What was read of a message: null if the message does not say it. */
const field = <T extends z.ZodMiniType>(value: T) =>
  z.nullable(
    z.object({
      value,
      /** False where another reading was possible. */
      sure: z.boolean(),
      /** Start and end of the characters that `value` was read from: UTF-16 offsets in the message. */
      from: z.tuple([z.number(), z.number()]),
    }),
  )

const text = field(z.string())

const person = z.object({ name: text, /** 10 or 11 digits. */ phone: text })

const place = z.object({
  /** The address in one line, as the form of an order takes it. */
  text: z.string(),
  /** A name: 'Farmácia Central'. */
  place: text,
  street: text,
  number: text,
  complement: text,
  bairro: text,
  city: text,
  /** Two capitals. */
  state: text,
  /** Eight digits. */
  cep: text,
  reference: text,
})

export type ReadPlace = z.infer<typeof place>

const readOrder = z.object({
  sender: person,
  recipient: person,
  pickup: z.nullable(place),
  delivery: z.nullable(place),
  payment: z.object({
    method: field(z.enum(['cash', 'card', 'pix', 'paid', 'invoice'])),
    /** Reais, of the goods. */
    collect: field(z.number()),
    /** Reais: the note that the recipient pays with. */
    change_for: field(z.number()),
  }),
  /** `YYYY-MM-DDTHH:mm` in the firm's time zone. */
  scheduled_for: text,
  return: field(z.literal(true)),
  /** What no field takes, whole: it may be longer than an order's description may be. */
  description: z.string(),
})

/** An order as the reader finds it in the text alone. */
export type ReadOrder = z.infer<typeof readOrder>

const knownAddress = z.nullable(z.object({ id: z.string(), text: z.string() }))

const draft = z.extend(readOrder, {
  /** What the firm knows of it besides: apart from what was read, so that a form can mark it or ask. */
  known: z.object({
    client: z.nullable(z.object({ id: z.string(), name: z.string() })),
    pickup: knownAddress,
    delivery: knownAddress,
    cep: z.array(
      z.object({
        for: z.enum(['pickup', 'delivery']),
        street: z.string(),
        bairro: z.string(),
        city: z.string(),
        state: z.string(),
      }),
    ),
  }),
  /** What it would cost, if both addresses were read. */
  quote: z.nullable(suggestion),
})

export type Draft = z.infer<typeof draft>

const answer = z.object({
  orders: z.array(draft),
  /** If the message speaks of another number of orders than were read. */
  miscount: z.optional(
    z.object({
      announced: z.number(),
      /** The numbered lines that no order was read from: UTF-16 offsets in the message. */
      unread: z.array(z.tuple([z.number(), z.number()])),
    }),
  ),
})

export type Reading = z.infer<typeof answer>

const missing = 'Mensagem é obrigatória'

export const intakeSchemas = {
  read: {
    summary: 'Reads the orders in the text of a message: 0 to 20; changes nothing, and the text is not stored',
    body: z.strictObject({
      text: untrimmedParagraph('Mensagem', 16_000, missing),
      /** The moment from which 'hoje' and 'amanhã' are counted: now if absent; a time stamp in the text comes first. */
      at: z.optional(moment),
      /** Whose message it is; an admin's only. */
      client_id: z.optional(id),
    }),
    response: answer,
  },
} satisfies Descriptions

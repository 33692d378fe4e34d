import * as z from 'zod/mini'
import type { Descriptions } from './endpoint.ts'
import { reaisFrom, moment, reference } from './fields.ts'

const amount = reaisFrom(0)

/** What is charged as an item has at most four digits before the comma. */
const fee = reaisFrom(0, 9999.99)

const whole = (from: number, to: number, error: string) => z.int(error).check(z.gte(from, error), z.lte(to, error))

/** Basis points. */
const bps = whole(0, 10_000, 'Informe uma porcentagem de 0 a 100')

const share = z.discriminatedUnion(
  'kind',
  [
    z.strictObject({ kind: z.literal('percent'), bps, min: amount }),
    z.strictObject({ kind: z.literal('fixed'), amount }),
  ],
  'Informe a parte do motoboy',
)

const shares = z.strictObject(
  { rain: bps, time: bps, return: bps, waiting: bps, displacement: bps },
  'Partes inválidas',
)

const wait = z.strictObject(
  {
    free: whole(0, 240, 'Informe de 0 a 240 minutos grátis'),
    minute: fee,
    most: whole(1, 600, 'Informe de 1 a 600 minutos'),
  },
  'Espera inválida',
)

/** Every client is billed on account. Firms could choose `door` before, which never had an effect: it is only read. */
const billing = z.enum(['account', 'door'])
const billingNow = z.literal('account', 'A cobrança é na conta: escolha account')

const period = z.enum(['weekly', 'fortnightly', 'monthly', 'manual'], 'Escolha weekly, fortnightly, monthly ou manual')

const dueDays = whole(0, 90, 'Informe de 0 a 90 dias')

/** What the firm may set, and what a client and a motoboy may have of their own. */
const ofFirm = { share, shares, wait, return_fee: fee, displacement_fee: fee, daily: z.nullable(amount) }

const ofClient = { wait, return_fee: fee, displacement_fee: fee, billing: billingNow, period, due_days: dueDays }

const ofMotoboy = { share, daily: amount }

const rules = z.object({ ...ofFirm, billing, period, due_days: dueDays })

export type Rules = z.infer<typeof rules>

const validFrom = { valid_from: z.optional(moment) }

const ownFields = <Shape extends Record<string, z.ZodMiniType>>(shape: Shape) =>
  z.partial(
    z.strictObject(
      Object.fromEntries(Object.entries(shape).map(([name, field]) => [name, z.nullable(field)])) as {
        [Name in keyof Shape]: z.ZodMiniNullable<Shape[Name]>
      },
    ),
  )

const firmRules = z.object({
  /** From when on orders are in the books; null: the firm has not begun. */
  since: z.nullable(z.string()),
  now: z.nullable(rules),
  /** The rules of a later day that were saved already. */
  next: z.nullable(z.object({ valid_from: z.string(), rules })),
  /** The newest 100 versions, newest first. */
  history: z.array(
    z.object({
      valid_from: z.string(),
      saved_at: z.string(),
      by: reference,
      rules,
    }),
  ),
})

const ownRules = z.object({
  own: z.partial(rules),
  /** Null: the firm has not begun. */
  resulting: z.nullable(rules),
})

/** A person counts with all that they owe and are owed, in `to_receive` or in `to_pay`; the other two say where cash of theirs is. */
export const balances = z.object({
  to_receive: z.number(),
  to_pay: z.number(),
  with_motoboys: z.number(),
  of_clients: z.number(),
})

const position = z.object({
  ...reference.shape,
  kind: z.enum(['client', 'motoboy']),
  /** What they owe the firm, and what it owes them. */
  owes: z.number(),
  owed: z.number(),
  /** The first less the second. */
  amount: z.number(),
})

export type Position = z.infer<typeof position>

export const moneySchemas = {
  rules: {
    summary: 'The money rules of the firm: in force, of a later day, and their versions',
    response: firmRules,
  },
  saveRules: {
    summary: 'Changes what is sent, from now or `valid_from` on, never backwards; the first save begins the books',
    body: z.extend(z.partial(z.strictObject(ofFirm)), validFrom),
    response: firmRules,
  },
  clientRules: {
    summary: 'What a client has of their own, and what results',
    response: ownRules,
  },
  saveClientRules: {
    summary: "Changes what a client has of their own; null takes a field back to the firm's",
    body: z.extend(ownFields(ofClient), validFrom),
    response: ownRules,
  },
  motoboyRules: {
    summary: 'What a motoboy has of their own, and what results; by the id of the motoboy',
    response: ownRules,
  },
  saveMotoboyRules: {
    summary: "Changes what a motoboy has of their own; null takes a field back to the firm's",
    body: z.extend(ownFields(ofMotoboy), validFrom),
    response: ownRules,
  },
  check: {
    summary: 'Adds up the books from their lines, and says what does not agree',
    ofBooks: true,
    response: z.object({ ok: z.boolean(), entries: z.number(), lines: z.number(), problems: z.array(z.string()) }),
  },
  balances: {
    summary:
      'What those owe who owe the firm, what it owes to all others, what motoboys carry, and what the firm holds for clients',
    ofBooks: true,
    response: balances,
  },
  positions: {
    summary: 'Who owes the firm (`amount` above 0), and to whom it owes',
    ofBooks: true,
    response: z.array(position),
  },
} satisfies Descriptions

export type FirmRules = z.infer<typeof firmRules>

export type OwnRules = z.infer<typeof ownRules>

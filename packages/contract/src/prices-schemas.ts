import * as z from 'zod/mini'
import type { Descriptions } from './endpoint.ts'
import { limits } from './limits.ts'
import { id, line, moment, reference } from './fields.ts'
import { surchargeKinds } from './fares.ts'
import { priceTableBody } from './price-table.ts'

/** A published state of a table. It never changes. */
const priceVersion = z.object({
  id: z.string(),
  /** From 1. */
  number: z.number(),
  body: priceTableBody,
  published_at: z.string(),
  /** For admins. */
  published_by: z.optional(reference),
})

export type PriceVersion = z.infer<typeof priceVersion>

/** `client` is null for the general table, which applies to every client without a table. */
const priceTable = z.object({
  id: z.string(),
  name: z.string(),
  client: z.nullable(reference),
  newest: z.nullable(priceVersion),
})

export type PriceTable = z.infer<typeof priceTable>

const priceQuote = z.object({
  /** Reais: the whole sum. */
  price: z.number(),
  price_cents: z.number(),
  base_cents: z.number(),
  surcharges: z.array(z.object({ kind: z.enum(surchargeKinds), name: z.string(), cents: z.number() })),
  return_cents: z.number(),
  /** The table and the number of its version; null for the firm's own history. */
  table: z.nullable(z.object({ id: z.string(), name: z.string(), number: z.number() })),
  source: z.enum(['table', 'history']),
  /** The explanation: 'Tabela Centro → Trindade R$ 15,00 + chuva 20 %'. */
  line: z.string(),
  /** How many deliveries the median is of. */
  sample: z.optional(z.number()),
})

export type PriceQuote = z.infer<typeof priceQuote>

/** A price, or why there is none: 'Sem sugestão: não reconheci o bairro da entrega'. */
export const suggestion = z.union([priceQuote, z.object({ reason: z.string() })])

export type Suggestion = z.infer<typeof suggestion>

/** Reais: what such a delivery usually costs, by equal ones, else by the client's newest orders with a price; null: too few of both. */
const usual = z.nullable(z.number())

const agreedVia = ['web', 'link', 'admin'] as const

const clientPrices = z.object({
  /** The client's own table, else the general one; null if there is neither. */
  table: z.nullable(priceTable),
  /** The version that the client agreed to; null: none. */
  version_id: z.nullable(z.string()),
  /** That version, which need not be the newest. */
  agreed: z.nullable(priceVersion),
  agreed_at: z.nullable(z.string()),
  agreed_via: z.nullable(z.enum(agreedVia)),
  /** What the admin wrote who entered the agreement. */
  agreed_note: z.nullable(z.string()),
  /** The server sets the price of the client's new orders by itself where the agreed version covers them. */
  auto: z.boolean(),
  /** Also where only a fare of any place ('*') covers the order. */
  auto_any_place: z.boolean(),
  rain_exempt: z.boolean(),
  /** The newest 100 changes of the agreement, newest first. `number` is that of the agreed version; null: the agreement ended. */
  changes: z.array(
    z.object({
      at: z.string(),
      number: z.nullable(z.number()),
      via: z.enum(agreedVia),
      note: z.nullable(z.string()),
    }),
  ),
})

export type ClientPrices = z.infer<typeof clientPrices>

const address = (label: string) => line(label, limits.address, `${label} é obrigatório`)

export const pricesSchemas = {
  tables: {
    summary: 'The tables of prices that are not archived, with their newest version: the general one first',
    response: z.array(priceTable),
  },
  create: {
    summary: 'Makes a table without a version: the general one, or that of a client; one of each',
    body: z.strictObject({
      name: line('Nome da tabela', limits.name, 'Nome da tabela é obrigatório'),
      client_id: z.optional(id),
    }),
    response: priceTable,
  },
  archive: {
    summary: 'Archives a table: no price is suggested by it, and agreements to it end',
    act: 'archive_prices',
  },
  versions: {
    summary: 'The versions of a table, newest first, with who published them',
    response: z.array(priceVersion),
  },
  publish: {
    summary: 'Publishes the next version; `If-Match` is the number of the newest, "0" for the first',
    act: 'publish_prices',
    body: z.strictObject({ body: priceTableBody }),
    response: priceVersion,
  },
  medians: {
    summary: 'Fares of a first draft: the medians of what deliveries between two bairros cost in the last 90 days',
    response: z.object({
      /** As the firm spells them, most deliveries first; at most 40. */
      bairros: z.array(z.string()),
      fares: z.array(z.object({ from: z.string(), to: z.string(), price: z.number(), both: z.boolean() })),
      /** How many deliveries the medians are from: the newest 20 of each pair at most. */
      deliveries: z.number(),
    }),
  },
  try: {
    summary: 'What a draft would have charged for the delivered orders of the last days; writes nothing',
    body: z.strictObject({
      body: priceTableBody,
      days: z
        .int('Informe de 1 a 90 dias')
        .check(z.gte(1, 'Informe de 1 a 90 dias'), z.lte(90, 'Informe de 1 a 90 dias')),
      /** The client whose table it is; absent: the general table. */
      client_id: z.optional(id),
    }),
    response: z.object({
      orders: z.number(),
      priced: z.number(),
      same: z.number(),
      dearer: z.number(),
      cheaper: z.number(),
      /** Reais, of the priced ones: what was charged, and what the draft would charge. */
      sum_before: z.number(),
      sum_after: z.number(),
      /** Those whose price differs most. */
      examples: z.array(
        z.object({
          id: z.string(),
          pickup_bairro: z.string(),
          delivery_bairro: z.string(),
          before: z.number(),
          after: z.number(),
        }),
      ),
    }),
  },
  quote: {
    summary: 'What a delivery would cost, and why; for a client by a table only',
    body: z.strictObject({
      pickup_address: address('Endereço de coleta'),
      delivery_address: address('Endereço de entrega'),
      client_id: z.optional(id),
      scheduled_for: z.optional(moment),
      return: z.optional(z.boolean('return deve ser verdadeiro ou falso')),
    }),
    /** `usual` is for admins. */
    response: z.union([
      z.extend(priceQuote, { usual: z.optional(usual) }),
      z.object({ reason: z.string(), usual: z.optional(usual) }),
    ]),
  },
  suggestions: {
    summary: 'The suggested prices of orders; orders that do not exist are left out',
    body: z.strictObject({
      ids: z
        .array(id)
        .check(z.minLength(1, 'Informe de 1 a 500 pedidos'), z.maxLength(500, 'Informe de 1 a 500 pedidos')),
    }),
    response: z.array(z.object({ id: z.string(), version: z.number(), quote: suggestion, usual })),
  },
  ofClient: {
    summary: "A client's table, and what was agreed; a client reads their own",
    response: clientPrices,
  },
  agree: {
    summary:
      'Agrees to a version of the table, or ends the agreement (null); an admin says why in `note`, and may set `auto`, `auto_any_place` and `rain_exempt`',
    body: z.strictObject({
      version_id: z.optional(z.nullable(id)),
      note: z.optional(
        line('Observação', 300, 'Observação vazia').check(z.minLength(5, 'Observação deve ter no mínimo 5 caracteres')),
      ),
      auto: z.optional(z.boolean('auto deve ser verdadeiro ou falso')),
      auto_any_place: z.optional(z.boolean('auto_any_place deve ser verdadeiro ou falso')),
      rain_exempt: z.optional(z.boolean('rain_exempt deve ser verdadeiro ou falso')),
    }),
    response: clientPrices,
  },
  agreeForAll: {
    summary: 'Records that several clients agreed to a version of a table, all of them or none',
    body: z.strictObject({
      client_ids: z
        .array(id)
        .check(z.minLength(1, 'Escolha os clientes'), z.maxLength(500, 'Escolha até 500 clientes')),
      version_id: id,
      note: line('Observação', 300, 'Escreva como foi combinado').check(
        z.minLength(5, 'Observação deve ter no mínimo 5 caracteres'),
      ),
      auto: z.optional(z.boolean('auto deve ser verdadeiro ou falso')),
      /** With `auto`: also where only a fare of any place covers the order. */
      auto_any_place: z.optional(z.boolean('auto_any_place deve ser verdadeiro ou falso')),
    }),
    /** How many clients the agreement was new for. */
    response: z.object({ agreed: z.number() }),
  },
  shareTable: {
    summary: 'A link by which a client reads a version of their table and agrees to it, to pass on by WhatsApp',
    body: z.strictObject({ version_id: id, renew: z.optional(z.boolean('renew deve ser verdadeiro ou falso')) }),
    response: z.object({
      link: z.object({ id: z.string(), sent_at: z.string(), expires_at: z.string() }),
      url: z.string(),
      text: z.string(),
      whatsapp_url: z.string(),
    }),
  },
} satisfies Descriptions

import * as z from 'zod/mini'
import { collectTerms, collectedParts } from './collect.ts'
import { endpoint } from './endpoint.ts'
import {
  id,
  limits,
  line,
  moment,
  noControlCharacters,
  optionalLine,
  optionalPhone,
  paragraph,
  personName,
  phone,
  price,
  reason,
} from './fields.ts'
import { displacement, wantsReturn } from './order-items-api.ts'
import { filterFields, filterRules } from './order-filter.ts'
import { notDeliveredReasons } from './not-delivered.ts'
import { orderStatuses } from './order-status.ts'
import { devices, order, removal } from './order.ts'
import { rejectionReasons } from './rejection.ts'
import { roles } from './user.ts'

const description = paragraph('Descrição', limits.description, 'Descrição é obrigatória')
const pickup = line('Endereço de coleta', limits.address, 'Endereço de coleta é obrigatório')
const delivery = line('Endereço de entrega', limits.address, 'Endereço de entrega é obrigatório')

/** Who receives the delivery; blank or null: nobody is named. */
const recipient = {
  recipient_name: optionalLine('Quem recebe', limits.name),
  recipient_phone: optionalPhone,
}

const receiver = line('Quem recebeu', limits.receiver, 'Informe quem recebeu o pedido')
const why = reason('Motivo', 'Informe o motivo')
/** Somebody without an account. */
const caller = z.strictObject({ name: personName, phone }, 'Cliente inválido')
const eitherClient = z.refine<{ client?: unknown; client_id?: unknown }>(
  (body) => body.client === undefined || body.client_id === undefined,
  { error: 'Informe client ou client_id, não os dois', path: ['client'] },
)

/** A delivery of the past, as a line of a sheet. */
export const enteredDelivery = z
  .strictObject({
    client_id: z.optional(id),
    client: z.optional(caller),
    pickup_address: pickup,
    delivery_address: delivery,
    description,
    price,
    motoboy_id: id,
    delivered_at: moment,
    receiver: z.optional(z.nullable(receiver)),
    /** Comes back with the result of the line. */
    ref: z.optional(z.string()),
  })
  .check(
    eitherClient,
    z.refine((line) => line.client !== undefined || line.client_id !== undefined, {
      error: 'Informe o cliente',
      path: ['client'],
    }),
  )
export type EnteredDelivery = z.input<typeof enteredDelivery>

/** How many deliveries a call may enter. */
export const maxEntered = 200
const ref = z
  .string('ref deve ser um texto')
  .check(z.maxLength(60, 'ref deve ter no máximo 60 caracteres'), noControlCharacters('ref'))
const hasUniqueRefs = z.check<{ ref?: string | undefined }[]>(({ value, issues }) => {
  const seen = new Set<string>()
  for (const [index, { ref: text }] of value.entries()) {
    if (text === undefined) continue
    if (seen.has(text)) issues.push({ code: 'custom', message: 'ref repetido', path: [index, 'ref'], input: text })
    seen.add(text)
  }
})

/** Absent or null: nothing is asked for at the door. */
const collect = z.optional(z.nullable(collectTerms))
const collected = z.optional(collectedParts)

const proofRequired = z.boolean('Exigência de código inválida')

const limit = z.optional(z.string().check(z.regex(/^([1-9]\d?|[1-4]\d\d|500)$/, 'limit deve ser um número de 1 a 500')))

/** One page of a filter's orders, newest first: `limit` orders (1 to 500; absent: all) that are older than the order `before`. */
const page = z.strictObject({ ...filterFields, limit, before: z.optional(id) }).check(...filterRules)
const filter = z.strictObject(filterFields).check(...filterRules)

/** How many orders a filter finds. `cursor` is the cursor of the snapshot that was counted, for `changes`. */
const orderCounts = z.object({
  total: z.number(),
  pending: z.number(),
  awaiting_approval: z.number(),
  accepted_by_client: z.number(),
  rejected_by_client: z.number(),
  in_progress: z.number(),
  delivered: z.number(),
  cancelled: z.number(),
  cursor: z.string(),
})
export type OrderCounts = z.infer<typeof orderCounts>

/** Headers of a list: the cursor of its snapshot, how many orders the filter finds (on the first page), and the moment from which `live` counts. */
export const listHeaders = {
  cursor: 'x-orders-cursor',
  total: 'x-orders-total',
  liveSince: 'x-orders-live-since',
} as const

/** One page, newest first: `limit` lines (1 to 500; absent: 100) that are older than the line with the id `before`. */
const historyPage = z.strictObject({
  limit,
  before: z.optional(z.string().check(z.regex(/^[1-9]\d{0,17}$/, 'before inválido'))),
})

/** One line of an order's history. Lines are only ever added. */
const historyEntry = z.object({
  /** Increases with time; the `before` of the next page. */
  id: z.string(),
  step: z.string(),
  actor: z.object({ id: z.string(), name: z.string(), role: z.enum(roles) }),
  before: z.nullable(z.record(z.string(), z.unknown())),
  after: z.nullable(z.record(z.string(), z.unknown())),
  at: z.string(),
  received_at: z.optional(z.string()),
  /** How the actor took the step, if not in the app. */
  via: z.optional(z.string()),
  device: z.optional(z.enum(devices)),
})
export type HistoryEntry = z.infer<typeof historyEntry>

const change = { status: 200, keyed: true, versioned: true, response: order } as const

export const ordersApi = {
  register: endpoint({
    method: 'POST',
    path: '/orders/register',
    access: ['client', 'admin'],
    summary: 'Creates an order; an admin may name the client it is for, or a client who orders by phone',
    status: 201,
    keyed: true,
    body: z
      .strictObject({
        description,
        pickup_address: pickup,
        delivery_address: delivery,
        ...recipient,
        client_id: z.optional(id),
        /** Only the recipient's code or QR confirms the delivery. Absent: what is set for the client. */
        proof_required: z.optional(proofRequired),
        /** The motoboy has to come back to the pickup; ignored in a firm without money rules. */
        return: z.optional(wantsReturn),
        collect,
        /** Somebody without an account. Who ordered by this phone before is the client, under the name that they have. */
        client: z.optional(caller),
      })
      .check(eitherClient),
    response: order,
  }),
  all: endpoint({
    method: 'GET',
    path: '/orders/all',
    access: ['admin'],
    summary: 'All orders that a filter finds, newest first',
    status: 200,
    query: page,
    response: z.array(order),
  }),
  mine: endpoint({
    method: 'GET',
    path: '/orders/my-orders',
    access: ['client', 'motoboy'],
    summary: "A client's own orders, or those assigned to a motoboy, that a filter finds, newest first",
    status: 200,
    query: page,
    response: z.array(order),
  }),
  counts: endpoint({
    method: 'GET',
    path: '/orders/counts',
    access: 'signedIn',
    summary: "How many orders of the caller's scope a filter finds, in total and by status",
    status: 200,
    query: filter,
    response: orderCounts,
  }),
  changes: endpoint({
    method: 'GET',
    path: '/orders/changes',
    access: 'signedIn',
    summary: "What changed in the caller's scope since a cursor, and what is no longer in it",
    status: 200,
    query: z.strictObject({ since: z.string('since é obrigatório').check(z.maxLength(200, 'since inválido')) }),
    response: z.object({
      orders: z.array(order),
      removed: z.array(removal),
      cursor: z.string(),
      /** There are more changes: the same call with `cursor` answers the next 1,000. */
      more: z.optional(z.literal(true)),
    }),
  }),
  find: endpoint({
    method: 'GET',
    path: '/orders/order/:id',
    access: 'signedIn',
    summary: 'One order that the caller may see',
    status: 200,
    response: order,
  }),
  history: endpoint({
    method: 'GET',
    path: '/orders/order/:id/history',
    access: ['admin'],
    summary: 'Who did what to an order, newest first: 100 a page; `before` continues after a line',
    status: 200,
    query: historyPage,
    response: z.array(historyEntry),
  }),
  update: endpoint({
    ...change,
    method: 'PUT',
    path: '/orders/update-order/:id',
    access: ['admin', 'client'],
    summary: 'One step a call: price, status cancelled or delivered, motoboy_id, proof_required, or an edit',
    body: z.strictObject({
      description: z.optional(description),
      pickup_address: z.optional(pickup),
      delivery_address: z.optional(delivery),
      ...recipient,
      price: z.optional(z.nullable(price)),
      /** The price is the suggested one, which the server computes again; `false`: a suggestion was shown, and another price typed. */
      suggested: z.optional(z.boolean('suggested deve ser verdadeiro ou falso')),
      status: z.optional(z.enum(orderStatuses, 'Status inválido')),
      motoboy_id: z.optional(z.nullable(id)),
      /** With `delivered`: within five minutes of now. */
      delivered_at: z.optional(moment),
      /** With `delivered`; absent: nothing was received. */
      collected,
      proof_required: z.optional(proofRequired),
    }),
  }),
  terms: endpoint({
    ...change,
    method: 'PUT',
    path: '/orders/order/:id/terms',
    access: ['admin', 'client'],
    summary: 'What the motoboy asks for at the door (null: nothing), and whether they have to come back to the pickup',
    body: z
      .strictObject({ collect, return: z.optional(wantsReturn) })
      .check(
        z.refine(
          (terms) => terms.collect !== undefined || terms.return !== undefined,
          'Informe o que mudar: collect ou return',
        ),
      ),
  }),
  correctCollected: endpoint({
    ...change,
    method: 'PUT',
    path: '/orders/order/:id/collected',
    access: ['admin'],
    summary:
      'What was received at the door of a delivered order, as an admin found out; settles what differs from the plan',
    body: z.strictObject({ collected: collectedParts }),
  }),
  delete: endpoint({
    method: 'DELETE',
    path: '/orders/delete-order/:id',
    access: ['admin'],
    summary: 'Removes an order from all lists and statements',
    status: 204,
    keyed: true,
    versioned: true,
  }),
  attach: endpoint({
    ...change,
    method: 'PATCH',
    path: '/orders/attach-motoboy',
    access: ['admin'],
    summary: 'Assigns or swaps the motoboy',
    body: z.strictObject({ orderId: id, motoboyId: id }),
  }),
  approve: endpoint({
    ...change,
    method: 'PATCH',
    path: '/orders/:id/approve',
    access: ['client', 'admin'],
    summary: "The order's client accepts the price",
  }),
  recordApproval: endpoint({
    ...change,
    method: 'PATCH',
    path: '/orders/:id/record-approval',
    access: ['admin'],
    summary:
      'A client without an account approved the price on the telephone; `price` is the price that they were told',
    body: z.strictObject({ price }),
  }),
  reject: endpoint({
    ...change,
    method: 'PATCH',
    path: '/orders/:id/reject',
    access: ['client', 'admin'],
    summary: "The order's client refuses the price, and may say why",
    bodyOptional: true,
    body: z.strictObject({ reason: z.optional(z.enum(rejectionReasons, 'Motivo inválido')) }),
  }),
  cancel: endpoint({
    ...change,
    method: 'PATCH',
    path: '/orders/:id/cancel',
    access: ['client', 'admin'],
    summary: 'Cancels an order; an admin may say what the way of the motoboy costs',
    bodyOptional: true,
    body: z.strictObject({ displacement: z.optional(displacement) }),
  }),
  start: endpoint({
    ...change,
    method: 'PATCH',
    path: '/orders/start',
    access: ['motoboy'],
    summary: 'The assigned motoboy starts the delivery',
    body: z.strictObject({ orderId: id, motoboyId: id, happened_at: z.optional(moment) }),
  }),
  notDelivered: endpoint({
    ...change,
    method: 'PATCH',
    path: '/orders/:id/not-delivered',
    access: ['motoboy'],
    summary: 'The assigned motoboy could not deliver; the status stays',
    body: z.strictObject({
      reason: z.enum(notDeliveredReasons, 'Informe por que não entregou'),
      note: z.optional(line('Observação', limits.note, 'Observação vazia')),
      happened_at: z.optional(moment),
    }),
  }),
  confirm: endpoint({
    ...change,
    method: 'PATCH',
    otherStatus: 202,
    path: '/orders/confirm',
    access: ['motoboy'],
    summary:
      'The assigned motoboy delivers the order and names who received it; 202: it was cancelled meanwhile, and the desk is told',
    body: z.strictObject({
      orderId: id,
      clientId: id,
      receiver,
      happened_at: z.optional(moment),
      /** Absent: as planned. */
      collected,
    }),
  }),
  recordDelivery: endpoint({
    ...change,
    method: 'PATCH',
    path: '/orders/:id/record-delivery',
    access: ['admin'],
    summary:
      'Records a delivery that the app did not see: when, between the creation or the start and now, and who received it',
    body: z.strictObject({
      delivered_at: z.optional(moment),
      receiver: z.optional(receiver),
      reason: z.optional(why),
      /** Absent: nothing was received. */
      collected,
    }),
  }),
  reopen: endpoint({
    ...change,
    method: 'PATCH',
    path: '/orders/:id/reopen',
    access: ['admin'],
    summary: 'A delivered or cancelled order returns to the status that it had before',
    body: z.strictObject({ reason: why }),
  }),
  correctDelivery: endpoint({
    ...change,
    method: 'PATCH',
    path: '/orders/:id/correct-delivery',
    access: ['admin'],
    summary: 'Corrects when an order was delivered, by which motoboy, or who received it',
    body: z
      .strictObject({
        delivered_at: z.optional(moment),
        motoboy_id: z.optional(id),
        receiver: z.optional(receiver),
        reason: why,
      })
      .check(
        z.refine(
          ({ delivered_at, motoboy_id, receiver: who }) => (delivered_at ?? motoboy_id ?? who) !== undefined,
          'Informe o que corrigir: delivered_at, motoboy_id ou receiver',
        ),
      ),
  }),
  recordDeliveries: endpoint({
    method: 'POST',
    path: '/orders/record-deliveries',
    access: ['admin'],
    summary: 'Enters up to 200 deliveries of the past, each line for itself',
    status: 200,
    keyed: true,
    maxBody: 262_144,
    body: z.strictObject({
      /** Each line is an `EnteredDelivery`; a malformed one is an error among the results. */
      deliveries: z
        .array(z.looseObject({ ref: z.optional(ref) }, 'Cada entrega é um objeto'), 'Informe as entregas')
        .check(
          z.minLength(1, 'Informe pelo menos uma entrega'),
          z.maxLength(maxEntered, `Informe no máximo ${maxEntered} entregas por vez`),
          hasUniqueRefs,
        ),
    }),
    response: z.object({
      /** In the order of the lines: the order, or why the line was refused. */
      results: z.array(
        z.object({
          ref: z.optional(z.string()),
          order: z.optional(order),
          /** As of an error (`ErrorBody`). */
          code: z.optional(z.string()),
          message: z.optional(z.string()),
          field: z.optional(z.string()),
        }),
      ),
    }),
  }),
  keepPrice: endpoint({
    ...change,
    method: 'PATCH',
    path: '/orders/:id/keep-price',
    access: ['admin'],
    summary: 'The price stands for the address that was changed; an order that was accepted is accepted again',
    bodyOptional: true,
    body: z.strictObject({}),
  }),
  requestChange: endpoint({
    ...change,
    status: 201,
    method: 'POST',
    path: '/orders/:id/change-requests',
    access: ['client', 'admin'],
    summary: "The order's client asks for a change; an admin for a client without an account",
    body: z.strictObject({ note: reason('Pedido de mudança', 'Escreva o que deve mudar') }),
  }),
  answerChange: endpoint({
    ...change,
    method: 'PATCH',
    path: '/orders/:id/change-requests/:request',
    access: ['admin'],
    summary: 'Answers what the client asked for: done or not',
    body: z.strictObject({
      done: z.boolean('done deve ser verdadeiro ou falso'),
      note: z.optional(reason('Resposta', 'Resposta vazia')),
    }),
  }),
  undoStart: endpoint({
    ...change,
    method: 'PATCH',
    path: '/orders/undo-start',
    access: ['motoboy'],
    summary: 'The motoboy started by mistake: the order returns to the status before the start',
    body: z.strictObject({ orderId: id, happened_at: z.optional(moment), reason: z.optional(why) }),
  }),
  handBack: endpoint({
    ...change,
    method: 'PATCH',
    path: '/orders/hand-back',
    access: ['motoboy'],
    summary: 'The assigned motoboy gives the order back before the start',
    body: z.strictObject({ orderId: id, happened_at: z.optional(moment), reason: z.optional(why) }),
    response: z.object({ removed: z.string() }),
  }),
  answerHandOver: endpoint({
    ...change,
    method: 'PATCH',
    path: '/orders/:id/late-hand-over',
    access: ['admin'],
    summary: 'Accepts or refuses a hand-over that happened before the cancellation',
    body: z.strictObject({ accept: z.boolean('accept deve ser verdadeiro ou falso') }),
  }),
}

import type { AuditEntry } from '@ligeiro/contract/audit-schemas'
import type { NewsLine } from '@ligeiro/contract/desk-schemas'
import type { Order } from '@ligeiro/contract/order'
import type { ResponseOf } from '@ligeiro/contract/endpoint'
import type { ordersApi } from '@ligeiro/contract/orders-api'
import { orderStatuses } from '@ligeiro/contract/order-status'
import { statementApi } from '@ligeiro/contract/statement-api'
import type { Statement } from '@ligeiro/contract/statement-schemas'
import { admin, ago, motoboy, shop } from './people-and-orders.ts'

const actorOf = ({ id, name, role }: typeof admin) => ({ id, name, role })

/** The ids go down to 1; what happened longer ago comes last. */
export const newsLines: NewsLine[] = (
  [
    ['notDelivered', motoboy, 'Marmitas, 18 unidades', 3],
    ['approve', shop, 'Bolo de casamento, 3 andares, não inclinar', 12],
    ['confirm', motoboy, 'Torta de limão, manter gelada', 41],
    ['start', motoboy, 'Marmitas, 18 unidades', 44],
    ['reject', shop, 'Quindins, 3 caixas', 70],
    ['cancel', shop, 'Presente de aniversário', 95],
  ] as const
).map(([step, { name, role }, description, minutes], index, { length }) => ({
  id: String(length - index),
  step,
  actor: { name, role },
  order: { id: crypto.randomUUID(), description, client: shop.name },
  at: ago(minutes),
  reason: step === 'notDelivered' ? 'wrong_address' : null,
  note: step === 'notDelivered' ? 'Não existe o 970' : null,
}))

export const history: ResponseOf<typeof ordersApi.history> = [
  {
    id: '5',
    step: 'start',
    actor: actorOf(motoboy),
    before: { status: 'accepted_by_client' },
    after: { status: 'in_progress' },
    at: ago(18),
  },
  {
    id: '4',
    step: 'attach',
    actor: actorOf(admin),
    before: { motoboy_id: null },
    after: { motoboy_id: 'm', motoboy: motoboy.name },
    at: ago(26),
  },
  {
    id: '3',
    step: 'approve',
    actor: actorOf(shop),
    before: { status: 'awaiting_approval' },
    after: { status: 'accepted_by_client' },
    at: ago(31),
  },
  {
    id: '2',
    step: 'setPrice',
    actor: actorOf(admin),
    before: { price: null, status: 'pending' },
    after: { price: 18.5, status: 'awaiting_approval' },
    at: ago(44),
  },
  { id: '1', step: 'create', actor: actorOf(shop), before: null, after: { status: 'pending' }, at: ago(51) },
]

const actions = ['account_created', 'account_changed', 'password_link_made', 'statement_downloaded'] as const
export const auditEntries: AuditEntry[] = Array.from({ length: 12 }, (_, n) => ({
  id: String(12 - n),
  at: ago(n * 340 + 7),
  action: actions[n % 4]!,
  actor: actorOf(admin),
  subject: n % 4 === 3 ? null : actorOf(n % 2 ? motoboy : shop),
  order_id: null,
  before: n % 4 === 1 ? { phone: '48991882046' } : null,
  after:
    n % 4 === 1
      ? { phone: '48991880000' }
      : n % 4 === 0
        ? { name: shop.name, email: shop.email, role: 'client' }
        : null,
}))

const sums = (list: readonly Order[]) => ({
  by: 'created' as const,
  count: list.length,
  total: list.reduce((sum, { price }) => sum + (price ?? 0), 0),
  delivered_total: list.reduce((sum, { price, status }) => sum + (status === 'delivered' ? (price ?? 0) : 0), 0),
  delivered: list.filter(({ status }) => status === 'delivered').length,
  cancelled: list.filter(({ status }) => status === 'cancelled' || status === 'rejected_by_client').length,
})

/** The statement of these orders, as the server counts it. */
export function statementOf(list: readonly Order[]): Statement {
  const groups = <K>(keyOf: (order: Order) => K) => [...Map.groupBy(list, keyOf)]
  return {
    ...sums(list),
    preview: list.slice(0, 10),
    by_client: groups(({ client }) => client.id).map(([id, some]) => ({
      id,
      name: some[0]!.client.user.name,
      ...sums(some),
    })),
    by_motoboy: groups((order) => order.motoboy_id).map(([id, some]) => ({
      id,
      name: some[0]!.motoboy?.user.name ?? null,
      ...sums(some),
    })),
    by_status: orderStatuses.flatMap((status) => {
      const some = list.filter((order) => order.status === status)
      return some.length === 0 ? [] : [{ status, ...sums(some) }]
    }),
    by_day: groups(({ created_at }) => created_at.slice(0, 10))
      .map(([day, some]) => ({ day, ...sums(some) }))
      .toSorted((a, b) => a.day.localeCompare(b.day)),
  }
}

/** The lines that the page to print loads. */
export const printed = (list: readonly Order[]): Response =>
  new Response(
    [
      statementOf(list),
      ...list.map((order) => ({
        ...order,
        at: order.created_at.slice(0, 16).replace('T', ' '),
        client: order.client.user.name,
        motoboy: order.motoboy?.user.name ?? null,
      })),
    ]
      .map((line) => `${JSON.stringify(line)}\n`)
      .join(''),
    { headers: { 'content-type': statementApi.lines.file } },
  )

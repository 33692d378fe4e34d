import type { ClientToServer, ServerToClient } from '@ligeiro/contract/events'
import type { OrderStatus } from '@ligeiro/contract/order-status'
import type { callsWith } from '../calls.ts'
import type { Actors } from './actors.ts'
import type { Fixture } from './fixture.ts'

export const hearers = ['owner', 'client', 'motoboy', 'otherMotoboy', 'admin'] as const
export type Hearer = (typeof hearers)[number]
export const each = <T>(make: (who: Hearer) => T) =>
  Object.fromEntries(hearers.map((who) => [who, make(who)])) as Record<Hearer, T>

type Calls = Record<Hearer, ReturnType<typeof callsWith>>
/** Who there is, and the order that it is about. */
type At = { people: Actors; scene: Fixture }

export type What = 'order' | 'removed' | '-'
type Row = {
  status: OrderStatus
  act: (calls: Calls, at: At) => Promise<{ status: number }>
  hears: Record<Hearer, What>
}

const concerned = { owner: 'order', client: '-', motoboy: 'order', otherMotoboy: '-', admin: 'order' } as const
const update =
  (body: unknown) =>
  (by: Calls, { scene }: At) =>
    by.admin.put(`/orders/update-order/${scene.order.id}`, body)
const address = { pickup_address: 'Rua A, 1', delivery_address: 'Rua B, 2' }

/** Every event of the contract: a step that makes it, and what each person hears of an order of the owner and the motoboy. */
export const events: Record<Exclude<keyof ServerToClient, 'connected'>, Row> = {
  'order:created': {
    status: 'pending',
    act: (by) => by.owner.post('/orders/register', { description: 'Flores', ...address }),
    hears: { ...concerned, motoboy: '-' },
  },
  'order:updated': { status: 'pending', act: update({ description: 'Flores' }), hears: concerned },
  'order:status-changed': {
    status: 'accepted_by_client',
    act: update({ motoboy_id: null }),
    hears: { ...concerned, motoboy: 'removed' },
  },
  'order:motoboy-assigned': {
    status: 'accepted_by_client',
    act: (by, { people, scene: { order } }) =>
      by.admin.patch('/orders/attach-motoboy', { orderId: order.id, motoboyId: people.otherMotoboy.motoboyId }),
    hears: { ...concerned, motoboy: 'removed', otherMotoboy: 'order' },
  },
  'order:price-updated': { status: 'pending', act: update({ price: 31 }), hears: concerned },
  'order:delivery-started': {
    status: 'accepted_by_client',
    act: (by, { people, scene: { order } }) =>
      by.motoboy.patch('/orders/start', { orderId: order.id, motoboyId: people.motoboy.motoboyId }),
    hears: concerned,
  },
  'order:delivery-completed': {
    status: 'in_progress',
    act: (by, { people, scene: { order } }) =>
      by.motoboy.patch('/orders/confirm', { orderId: order.id, clientId: people.owner.id, receiver: 'Ana' }),
    hears: concerned,
  },
  'order:approved-by-client': {
    status: 'awaiting_approval',
    act: (by, { scene: { order } }) => by.owner.patch(`/orders/${order.id}/approve`),
    hears: concerned,
  },
  'order:rejected-by-client': {
    status: 'awaiting_approval',
    act: (by, { scene: { order } }) => by.owner.patch(`/orders/${order.id}/reject`),
    hears: concerned,
  },
}

const yes = { ok: true }
const no = (code: string) => ({ ok: false, code })
type Answers = Record<Hearer, { ok: boolean; code?: string }>
const onlyTheirs: Answers = {
  owner: yes,
  client: no('not_found'),
  motoboy: yes,
  otherMotoboy: no('not_found'),
  admin: yes,
}
const everybody: Answers = { owner: yes, client: yes, motoboy: yes, otherMotoboy: yes, admin: yes }
const only = (who: Hearer): Answers => ({ ...each(() => no('forbidden')), [who]: yes })

type Asking = { what: string; name: (at: At) => unknown; answers: Answers }
const rooms: Asking[] = [
  { what: 'orders', name: () => 'orders', answers: everybody },
  { what: 'admin', name: () => 'admin', answers: only('admin') },
  { what: "the owner's", name: ({ people }) => `client-${people.owner.id}`, answers: only('owner') },
  { what: "the motoboy's", name: ({ people }) => `motoboy-${people.motoboy.id}`, answers: only('motoboy') },
  {
    what: 'an order as a room',
    name: ({ scene: { order } }) => `order-${order.id}`,
    answers: each(() => no('forbidden')),
  },
  { what: 'no text', name: () => ['admin'], answers: each(() => no('invalid')) },
]
/** Whatever a socket may ask: what it is answered. */
export const asked: Record<keyof ClientToServer, Asking[]> = {
  'join-room': rooms,
  'leave-room': rooms,
  'join-order': [
    { what: 'an order', name: ({ scene: { order } }) => order.id, answers: onlyTheirs },
    { what: 'nonsense', name: () => '../admin', answers: each(() => no('not_found')) },
    { what: 'no text', name: () => ({ id: 1 }), answers: each(() => no('invalid')) },
  ],
  'leave-order': [{ what: 'an order', name: ({ scene: { order } }) => order.id, answers: everybody }],
  authenticate: [
    {
      what: "the admin's token",
      name: ({ people }) => ({ token: people.admin.accessToken }),
      answers: { ...each(() => no('unauthenticated')), admin: yes },
    },
    { what: 'garbage', name: () => ({ token: 'garbage' }), answers: each(() => no('unauthenticated')) },
    { what: 'nothing', name: () => null, answers: each(() => no('invalid')) },
  ],
}

import type { ClientToServer, OrderEvent } from '@ligeiro/contract/events'
import type { OrderStatus } from '@ligeiro/contract/order-status'
import type { callsWith } from '../calls.ts'
import type { Actors } from './actors.ts'
import type { Fixture } from './fixture.ts'

export const receivers = ['owner', 'client', 'motoboy', 'otherMotoboy', 'admin'] as const
export type Receiver = (typeof receivers)[number]
export const each = <T>(make: (who: Receiver) => T) =>
  Object.fromEntries(receivers.map((who) => [who, make(who)])) as Record<Receiver, T>

type Calls = Record<Receiver, ReturnType<typeof callsWith>>
/** The actors and the fixture with the order of the event. */
type Context = { actors: Actors; fixture: Fixture }

export type What = 'order' | 'removed' | '-'
type Row = {
  status: OrderStatus
  act: (calls: Calls, context: Context) => Promise<{ status: number }>
  receives: Record<Receiver, What>
}

const concerned = { owner: 'order', client: '-', motoboy: 'order', otherMotoboy: '-', admin: 'order' } as const
const update =
  (body: unknown) =>
  (by: Calls, { fixture }: Context) =>
    by.admin.put(`/orders/update-order/${fixture.order.id}`, body)
const address = { pickup_address: 'Rua A, 1', delivery_address: 'Rua B, 2' }

/** For every event of the contract: the call that causes it, and what each actor receives for an order of the owner and the motoboy. */
export const events: Record<OrderEvent, Row> = {
  'order:created': {
    status: 'pending',
    act: (by) => by.owner.post('/orders/register', { description: 'Flores', ...address }),
    receives: { ...concerned, motoboy: '-' },
  },
  'order:updated': { status: 'pending', act: update({ description: 'Flores' }), receives: concerned },
  'order:status-changed': {
    status: 'accepted_by_client',
    act: update({ motoboy_id: null }),
    receives: { ...concerned, motoboy: 'removed' },
  },
  'order:motoboy-assigned': {
    status: 'accepted_by_client',
    act: (by, { actors, fixture: { order } }) =>
      by.admin.patch('/orders/attach-motoboy', { orderId: order.id, motoboyId: actors.otherMotoboy.motoboyId }),
    receives: { ...concerned, motoboy: 'removed', otherMotoboy: 'order' },
  },
  'order:price-updated': { status: 'pending', act: update({ price: 31 }), receives: concerned },
  'order:delivery-started': {
    status: 'accepted_by_client',
    act: (by, { actors, fixture: { order } }) =>
      by.motoboy.patch('/orders/start', { orderId: order.id, motoboyId: actors.motoboy.motoboyId }),
    receives: concerned,
  },
  'order:delivery-completed': {
    status: 'in_progress',
    act: (by, { actors, fixture: { order } }) =>
      by.motoboy.patch('/orders/confirm', { orderId: order.id, clientId: actors.owner.id, receiver: 'Ana' }),
    receives: concerned,
  },
  'order:approved-by-client': {
    status: 'awaiting_approval',
    act: (by, { fixture: { order } }) => by.owner.patch(`/orders/${order.id}/approve`),
    receives: concerned,
  },
  'order:rejected-by-client': {
    status: 'awaiting_approval',
    act: (by, { fixture: { order } }) => by.owner.patch(`/orders/${order.id}/reject`),
    receives: concerned,
  },
}

const accepted = { ok: true }
const rejected = (code: string) => ({ ok: false, code })
type Answers = Record<Receiver, { ok: boolean; code?: string }>
const ownOrderOnly: Answers = {
  owner: accepted,
  client: rejected('not_found'),
  motoboy: accepted,
  otherMotoboy: rejected('not_found'),
  admin: accepted,
}
const acceptedForAll: Answers = {
  owner: accepted,
  client: accepted,
  motoboy: accepted,
  otherMotoboy: accepted,
  admin: accepted,
}
const acceptedFor = (who: Receiver): Answers => ({ ...each(() => rejected('forbidden')), [who]: accepted })

type SocketRequest = { what: string; name: (context: Context) => unknown; answers: Answers }
const rooms: SocketRequest[] = [
  { what: 'orders', name: () => 'orders', answers: acceptedForAll },
  { what: 'admin', name: () => 'admin', answers: acceptedFor('admin') },
  { what: "the owner's", name: ({ actors }) => `client-${actors.owner.id}`, answers: acceptedFor('owner') },
  { what: "the motoboy's", name: ({ actors }) => `motoboy-${actors.motoboy.id}`, answers: acceptedFor('motoboy') },
  { what: 'the map', name: () => 'map', answers: acceptedFor('admin') },
  {
    what: 'an order as a room',
    name: ({ fixture: { order } }) => `order-${order.id}`,
    answers: each(() => rejected('forbidden')),
  },
  { what: 'no text', name: () => ['admin'], answers: each(() => rejected('invalid')) },
]
/** For every request that a socket can send: the acknowledgement that each actor gets. */
export const requests: Record<keyof ClientToServer, SocketRequest[]> = {
  'join-room': rooms,
  'leave-room': rooms,
  'join-order': [
    { what: 'an order', name: ({ fixture: { order } }) => order.id, answers: ownOrderOnly },
    { what: 'nonsense', name: () => '../admin', answers: each(() => rejected('not_found')) },
    { what: 'no text', name: () => ({ id: 1 }), answers: each(() => rejected('invalid')) },
  ],
  'leave-order': [{ what: 'an order', name: ({ fixture: { order } }) => order.id, answers: acceptedForAll }],
  positions: [
    {
      what: 'without a shift',
      name: () => [[0, -27.6, -48.5, 12]],
      answers: {
        ...each(() => rejected('forbidden')),
        motoboy: rejected('conflict'),
        otherMotoboy: rejected('conflict'),
      },
    },
    {
      what: 'no list',
      name: () => ({ length: 1 }),
      answers: {
        ...each(() => rejected('forbidden')),
        motoboy: rejected('invalid'),
        otherMotoboy: rejected('invalid'),
      },
    },
  ],
  presence: [
    {
      what: 'hidden',
      name: () => ({ state: 'hidden', at: 0 }),
      answers: { ...each(() => rejected('forbidden')), motoboy: accepted, otherMotoboy: accepted },
    },
    {
      what: 'nonsense',
      name: () => 'hidden',
      answers: {
        ...each(() => rejected('forbidden')),
        motoboy: rejected('invalid'),
        otherMotoboy: rejected('invalid'),
      },
    },
  ],
  authenticate: [
    {
      what: "the admin's token",
      name: ({ actors }) => ({ token: actors.admin.accessToken }),
      answers: { ...each(() => rejected('unauthenticated')), admin: accepted },
    },
    { what: 'garbage', name: () => ({ token: 'garbage' }), answers: each(() => rejected('unauthenticated')) },
    { what: 'nothing', name: () => null, answers: each(() => rejected('invalid')) },
  ],
}

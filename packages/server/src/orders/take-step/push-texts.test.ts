import type { PushKind } from '@ligeiro/contract/push-kind'
import { expect, test } from 'vitest'
import type { OrderRow } from '../order/rows.ts'
import { pushesOf } from './notify-devices.ts'
import { kinds } from './push-texts.ts'
import type { Decision } from '../order/step.ts'

const at = new Date('2026-03-12T12:00:00Z')
const row = (more: Partial<OrderRow> = {}) =>
  ({
    id: '5f2b8c1e-7a4d-4c39-9e0b-1d6f3a8c2e47',
    status: 'in_progress',
    client_id: 'shop',
    client_name: 'Padaria',
    description: 'Bolo',
    delivery_address: 'Rua Lauro Linhares, 1288',
    price_cents: 800,
    motoboy_id: 'm-joao',
    motoboy_user_id: 'joao',
    delivered_at: null,
    delivered_received_at: null,
    deleted_at: null,
    ...more,
  }) as OrderRow
const carlos = { motoboy_id: 'm-carlos', motoboy_user_id: 'carlos' }
const delivered = (minutesAgo: number): Partial<OrderRow> => ({
  status: 'delivered',
  delivered_at: new Date(at.getTime() - minutesAgo * 60_000),
  delivered_received_at: at,
})

type Case = [Decision['step'], Partial<OrderRow>, Partial<OrderRow>, [PushKind, string][]]
const cases: Case[] = [
  [
    'cancel',
    {},
    { status: 'cancelled' },
    [
      ['delivery_cancelled', 'joao'],
      ['order_cancelled', 'shop'],
    ],
  ],
  ['cancel', { motoboy_id: null }, { motoboy_id: null, status: 'cancelled' }, [['order_cancelled', 'shop']]],
  [
    'attach',
    {},
    carlos,
    [
      ['new_delivery', 'carlos'],
      ['delivery_taken', 'joao'],
    ],
  ],
  ['detach', {}, { motoboy_id: null, status: 'pending' }, [['delivery_taken', 'joao']]],
  ['delete', { status: 'pending' }, { status: 'pending', deleted_at: at }, [['delivery_taken', 'joao']]],
  ['edit', {}, {}, [['delivery_changed', 'joao']]],
  [
    'edit',
    { status: 'accepted_by_client' },
    { status: 'awaiting_approval' },
    [
      ['delivery_changed', 'joao'],
      ['price_to_approve', 'shop'],
    ],
  ],
  ['notDelivered', {}, {}, [['not_delivered', 'shop']]],
  ['recordDelivery', {}, delivered(5), [['delivery_done', 'shop']]],
  ['recordDelivery', {}, delivered(600), []],
  ['correctDelivery', delivered(5), { ...delivered(5), ...carlos }, [['delivery_taken', 'joao']]],
  ['reopen', delivered(5), {}, [['new_delivery', 'joao']]],
  ['reopen', delivered(5), { motoboy_id: null, status: 'pending' }, [['delivery_taken', 'joao']]],
  ['keepPrice', {}, {}, []],
]

test.each(cases)('%s tells those from whom something is taken', (step, before, after, wanted) => {
  const pushes = pushesOf({ step, before: row(before), after: row(after) })
  const found = pushes.map(({ kind, to }): [string, unknown] => [kind, 'user' in to ? to.user : to.role])
  expect(found).toEqual(wanted)
})

test('no push has an address, and what is taken comes with high urgency', () => {
  for (const kind of Object.values(kinds)) expect(kind.title(row()) + kind.body(row())).not.toContain('Lauro')
  for (const name of [
    'delivery_cancelled',
    'delivery_taken',
    'delivery_changed',
    'order_cancelled',
    'not_delivered',
  ] as const)
    expect(kinds[name].urgency).toBe('high')
})

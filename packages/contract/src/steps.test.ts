import { expect, test } from 'vitest'
import { orderStatuses, type OrderStatus } from './order-status.ts'
import { can, stepNames, steps, type Ruled, type Step, type StepName } from './steps.ts'
import { whyNot } from './why-not.ts'

/** The table of docs/product.md, Steps, written a second time: who, from which statuses, to which status. */
const table: Record<StepName, string[]> = {
  edit: [
    'admin: pending awaiting_approval rejected_by_client in_progress',
    'admin: accepted_by_client -> accepted_by_client awaiting_approval',
    'client: pending',
  ],
  setPrice: [
    'admin: pending awaiting_approval accepted_by_client rejected_by_client -> awaiting_approval',
    'admin: in_progress delivered',
  ],
  keepPrice: [
    'admin: pending accepted_by_client rejected_by_client',
    'admin: awaiting_approval -> awaiting_approval accepted_by_client',
  ],
  removePrice: ['admin: pending awaiting_approval accepted_by_client rejected_by_client in_progress'],
  attach: ['admin: pending awaiting_approval accepted_by_client rejected_by_client in_progress delivered'],
  accept: ['offered: pending awaiting_approval accepted_by_client'],
  detach: ['admin: pending awaiting_approval accepted_by_client rejected_by_client in_progress -> pending'],
  approve: ['client: awaiting_approval -> accepted_by_client'],
  recordApproval: ['admin: awaiting_approval -> accepted_by_client'],
  approveByAgreement: ['admin: awaiting_approval -> accepted_by_client'],
  reject: ['client: awaiting_approval -> rejected_by_client'],
  cancel: [
    'admin: pending awaiting_approval accepted_by_client rejected_by_client in_progress -> cancelled',
    'client: pending awaiting_approval accepted_by_client in_progress -> cancelled',
  ],
  start: ['motoboy: pending accepted_by_client -> in_progress'],
  undoStart: ['motoboy: in_progress -> pending awaiting_approval accepted_by_client'],
  handBack: ['motoboy: pending awaiting_approval accepted_by_client rejected_by_client -> pending'],
  notDelivered: ['motoboy: in_progress'],
  confirm: ['motoboy: in_progress accepted_by_client -> delivered'],
  confirmByCode: ['motoboy: in_progress accepted_by_client -> delivered'],
  confirmByQr: ['motoboy: in_progress accepted_by_client -> delivered'],
  markDelivered: ['admin: in_progress -> delivered'],
  recordDelivery: ['admin: pending awaiting_approval accepted_by_client in_progress -> delivered'],
  reopen: [
    'admin: delivered -> pending awaiting_approval accepted_by_client in_progress cancelled',
    'admin: cancelled -> pending awaiting_approval accepted_by_client rejected_by_client in_progress',
  ],
  correctDelivery: ['admin: delivered'],
  tellHandOver: ['motoboy: cancelled'],
  answerHandOver: ['admin: cancelled -> cancelled delivered'],
  requestChange: ['admin', 'client'].map((who) => `${who}: pending awaiting_approval accepted_by_client in_progress`),
  answerChange: [`admin: ${orderStatuses.join(' ')}`],
  setProof: ['admin: pending awaiting_approval accepted_by_client rejected_by_client in_progress', 'client: pending'],
  setTerms: [
    'admin: pending awaiting_approval accepted_by_client in_progress',
    'client: pending awaiting_approval accepted_by_client',
  ],
  correctCollected: ['admin: delivered'],
  renewProof: ['admin', 'client'].map((who) => `${who}: pending awaiting_approval accepted_by_client in_progress`),
  seeProof: [`admin: ${orderStatuses.join(' ')}`],
  shareLink: ['admin: awaiting_approval'],
  shareTracking: [
    'admin: pending awaiting_approval accepted_by_client in_progress',
    'client: pending awaiting_approval accepted_by_client in_progress',
  ],
  revokeLink: [`admin: ${orderStatuses.join(' ')}`],
  revokeTracking: [`admin: ${orderStatuses.join(' ')}`, `client: ${orderStatuses.join(' ')}`],
  joinClient: [`admin: ${orderStatuses.join(' ')}`],
  separateClient: [`admin: ${orderStatuses.join(' ')}`],
  undoImport: ['admin: delivered'],
  addItem: ['admin: pending awaiting_approval accepted_by_client in_progress delivered cancelled'],
  voidItem: [`admin: ${orderStatuses.join(' ')}`],
  arrive: ['motoboy: pending accepted_by_client in_progress'],
  leave: ['admin', 'motoboy'].map((who) => `${who}: pending awaiting_approval accepted_by_client in_progress`),
  returned: ['admin: delivered', 'motoboy: delivered'],
  delete: ['admin: pending awaiting_approval accepted_by_client rejected_by_client cancelled'],
}

test.each(stepNames)('%s: who may take it, from where, to where', (name) => {
  const rules = (steps[name] as Step).rules.map(
    ({ who, from, to }) => `${who}: ${from.join(' ')}${to ? ` -> ${[to].flat().join(' ')}` : ''}`,
  )
  expect(rules).toEqual(table[name])
})

const order = (status: OrderStatus, more: Partial<Ruled> = {}): Ruled => ({
  status,
  price: 25,
  client: { id: 'shop' },
  motoboy: { user: { id: 'motoboy' } },
  ...more,
})

test('a user who has nothing to do with an order may take no step, in any role', () => {
  for (const role of ['client', 'motoboy'] as const)
    for (const status of orderStatuses)
      expect(stepNames.filter((step) => can({ id: 'stranger', role }, step, order(status)))).toEqual([])
})

test('an approval needs a price, a detachment a motoboy', () => {
  const shop = { id: 'shop', role: 'client' } as const
  const admin = { id: 'desk', role: 'admin' } as const
  expect(can(shop, 'approve', order('awaiting_approval'))).toBe(true)
  expect(can(shop, 'approve', order('awaiting_approval', { price: null }))).toBe(false)
  expect(can(admin, 'detach', order('pending'))).toBe(true)
  for (const step of ['detach', 'recordDelivery'] as const) {
    expect(can(admin, step, order('pending', { motoboy: null }))).toBe(false)
    expect(whyNot(step, order('pending', { motoboy: null }), 'admin')).toBe('Este pedido não tem motoboy.')
  }
})

test('an order that asks for proof is not confirmed by a name, in no status, and by code or QR as before', () => {
  const motoboy = { id: 'motoboy', role: 'motoboy' } as const
  const asksForProof = (status: OrderStatus) => order(status, { proof_required: true })
  expect(orderStatuses.filter((status) => can(motoboy, 'confirm', asksForProof(status)))).toEqual([])
  expect(can(motoboy, 'confirmByCode', asksForProof('in_progress'))).toBe(true)
  expect(whyNot('confirm', asksForProof('in_progress'), 'motoboy')).toBe(
    'Este pedido pede o código ou o QR de quem recebe.',
  )
  expect(whyNot('confirm', asksForProof('delivered'), 'motoboy')).toBe(
    'Este pedido já foi entregue e não pode ser confirmado.',
  )
})

test('an admin who placed an order approves it as its client', () => {
  expect(can({ id: 'shop', role: 'admin' }, 'approve', order('awaiting_approval'))).toBe(true)
  expect(can({ id: 'desk', role: 'admin' }, 'approve', order('awaiting_approval'))).toBe(false)
})

test.each([
  ['setPrice', 'cancelled', 'Este pedido foi cancelado e não pode receber um valor.'],
  ['attach', 'cancelled', 'Este pedido foi cancelado e não pode receber um motoboy.'],
  ['detach', 'delivered', 'Este pedido já foi entregue e não pode ficar sem motoboy.'],
  ['edit', 'delivered', 'Este pedido já foi entregue e não pode ser editado.'],
  ['reopen', 'in_progress', 'Este pedido está em andamento e não pode ser reaberto.'],
  ['recordDelivery', 'cancelled', 'Este pedido foi cancelado e não pode ser registrado como entregue.'],
  ['delete', 'delivered', 'Este pedido já foi entregue e não pode ser excluído.'],
  ['cancel', 'delivered', 'Não é possível cancelar um pedido já entregue.'],
] as const)('%s of an order %s is refused in a sentence', (step, status, words) => {
  expect(whyNot(step, order(status), 'admin')).toBe(words)
})

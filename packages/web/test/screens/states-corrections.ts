import { motoboysApi } from '@ligeiro/contract/motoboys-api'
import type { Order } from '@ligeiro/contract/order'
import { ordersApi } from '@ligeiro/contract/orders-api'
import { vi } from 'vitest'
import { page } from 'vitest/browser'
import { lossesKey } from '#session/session-store.ts'
import { answerOrders } from '../components/answer-orders.ts'
import { answer, failure } from '../components/fake-server.ts'
import {
  ago,
  motoboy,
  orders,
  ordersOfClient,
  ordersOfMotoboy,
  shop,
  team,
  withLongNames,
} from './people-and-orders.ts'
import { clickButton, openCard, type Role, type State } from './state.ts'

const of = (user: Role, name: string, rest: Partial<State>): State => ({ name, path: `/${user}`, user, ...rest })
const inMenu = (item: string, what: string) => async () => {
  await openCard(what)
  await page.getByRole('dialog').getByRole('button', { name: 'Mais ações' }).click()
  await page.getByRole('menuitem', { name: item }).click()
}
const deliveries = ordersOfMotoboy(motoboy).filter(
  ({ status }) => status === 'in_progress' || status === 'accepted_by_client',
)
const underWay = orders.find(({ status }) => status === 'in_progress')!
const delivered = orders.find(({ status }) => status === 'delivered')!
const [long] = withLongNames([underWay])
const give = (order: Order) => () => answerOrders(ordersApi.all, order, ...orders.filter(({ id }) => id !== order.id))
const questions: Partial<Order> = {
  corrected_at: ago(4),
  price_stale: { suggestion: 15, before: 8 },
  change_requests: [
    {
      id: '1',
      note: 'O endereço certo é o 1900, portaria dos fundos, falar com a dona Marlene',
      at: ago(9),
      answer: null,
    },
  ],
}
const cancelledLate: Order = {
  ...underWay,
  status: 'cancelled',
  status_changed_at: ago(3),
  late_hand_over: {
    motoboy: { id: team[0]!.id, name: 'João Batista de Almeida Prado' },
    at: ago(6),
    receiver: 'Maria Aparecida, da portaria',
    by: 'name',
  },
}
const sheet = [
  'Confeitaria Dona Zilda\tR. Bocaiúva, 1800, Centro\tR. Lauro Linhares, 1288, Trindade\t12,00\tAdemir Souza\t25/11 18:40\tBolo',
  'Ninguém\tRua A, 1\tRua B, 2\tvinte\tAdemir\t25/13 18:40\tCaixa',
].join('\n')
const pasteSheet = async () => {
  await clickButton(/^Olá/)
  await page.getByRole('menuitem', { name: 'Lançar entregas feitas' }).click()
  const cell = page.getByRole('dialog').getByRole('textbox').or(page.getByRole('dialog').getByRole('combobox')).first()
  await cell.click()
  const data = new DataTransfer()
  data.setData('text/plain', sheet)
  cell.element().dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))
}

/** What is set right afterwards, changed under way, and taken from people. */
export const correctionStates: readonly State[] = [
  of('admin', 'record-delivery', { open: inMenu('Registrar entrega', underWay.description) }),
  of('admin', 'record-delivery-long-names', {
    answers: give(long!),
    open: inMenu('Registrar entrega', underWay.description),
  }),
  of('admin', 'record-delivery-failing', {
    answers: () => answer(ordersApi.recordDelivery, failure(503)),
    open: async () => {
      await inMenu('Registrar entrega', underWay.description)()
      await page.getByRole('dialog').getByRole('button', { name: 'Registrar entrega' }).last().click()
    },
  }),
  of('admin', 'correct-motoboy', {
    path: `/admin?pedido=${delivered.id}`,
    open: async () => {
      await page.getByRole('dialog').getByRole('button', { name: 'Mais ações' }).click()
      await page.getByRole('menuitem', { name: 'Foi outro motoboy' }).click()
      await clickButton('Corrigir')
    },
  }),
  of('admin', 'undo-delivery', {
    path: `/admin?pedido=${delivered.id}`,
    open: () => page.getByRole('dialog').getByRole('button', { name: 'Desfazer entrega' }).click(),
  }),
  of('admin', 'decisions', {
    answers: give({ ...underWay, ...questions }),
    open: () => openCard(underWay.description),
  }),
  of('admin', 'decisions-long-names', {
    answers: give({ ...long!, ...questions }),
    open: () => openCard(underWay.description),
  }),
  of('admin', 'late-hand-over', { path: `/admin?pedido=${underWay.id}`, answers: give(cancelledLate) }),
  of('admin', 'enter-deliveries', {
    open: async () => {
      await clickButton(/^Olá/)
      await page.getByRole('menuitem', { name: 'Lançar entregas feitas' }).click()
    },
  }),
  of('admin', 'enter-deliveries-refused', {
    async open() {
      await pasteSheet()
      await clickButton(/^Lançar/)
    },
  }),
  of('client', 'request-change', {
    path: `/client?pedido=${ordersOfClient(shop).find(({ status }) => status === 'in_progress')?.id ?? underWay.id}`,
    open: async () => {
      await clickButton('Mais ações')
      await page.getByRole('menuitem', { name: 'Pedir mudança' }).click()
    },
  }),
  of('motoboy', 'way-back', {
    open: () => openCard(ordersOfMotoboy(motoboy).find(({ status }) => status === 'in_progress')!.description),
  }),
  of('motoboy', 'taken', {
    answers() {
      const [first] = deliveries
      const known = deliveries.map(({ id, pickup_address, description }) => ({
        id,
        version: 0,
        status: 'accepted_by_client',
        pickup_address,
        delivery_address: id === first?.id ? 'Rua de antes, 1' : '',
        description,
        client: 'Confeitaria Dona Zilda',
        late: null,
      }))
      localStorage.setItem(lossesKey, JSON.stringify({ user: motoboy.id, at: 1, known, losses: [] }))
    },
    open: () => vi.waitUntil(() => page.getByText(/O endereço mudou/).elements().length > 0, { timeout: 8000 }),
  }),
  of('motoboy', 'hand-back-refused', {
    answers: () =>
      answerOrders(ordersApi.mine, ...ordersOfMotoboy(motoboy).filter(({ status }) => status === 'accepted_by_client')),
    async open() {
      await page.getByRole('article').first().getByRole('button').first().click()
      await page.getByRole('button', { name: 'Devolver à central' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Devolver à central' }).last().click()
    },
  }),
  of('admin', 'motoboys-never-in', {
    answers: () =>
      answer(
        motoboysApi.all,
        team.map((one, n) => ({
          ...one,
          seen_at: null,
          location: null,
          open_deliveries: 0,
          ...(n % 2 === 0 && { never_signed_in: true as const }),
        })),
      ),
  }),
]

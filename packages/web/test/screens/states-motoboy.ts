import { motoboysApi } from '@ligeiro/contract/motoboys-api'
import { ordersApi } from '@ligeiro/contract/orders-api'
import { recipientCodeApi } from '@ligeiro/contract/recipient-code-api'
import { page, userEvent } from 'vitest/browser'
import { setDown } from '#features/live/state.ts'
import { enqueue } from '#features/outbox/current-outbox.ts'
import { answerOrders } from '../components/answer-orders.ts'
import { answer, failure } from '../components/fake-server.ts'
import { recordOf } from '../components/fixtures.ts'
import { denyLocation } from './location.ts'
import { ago, motoboy, ordersOfMotoboy, withLongNames } from './people-and-orders.ts'
import { failed, lists, openCard, clickButton, withStatus, statesOf } from './state.ts'

const deliveries = ordersOfMotoboy(motoboy)
const withLongTexts = () => answerOrders(ordersApi.mine, ...withLongNames(deliveries))
const lost = () => Promise.reject(new TypeError('Failed to fetch'))
const underWay = deliveries.find(({ status }) => status === 'in_progress')!
const recipient = { recipient_name: 'Fernanda da Conceição', recipient_phone: '48991557788' }
const receiver = 'Maria Aparecida, da portaria'
/** Confirms the delivery under way. */
const confirm = (how?: 'undoable') =>
  enqueue(motoboy, { step: 'confirm', orderId: underWay.id, clientId: underWay.client.id, receiver }, how)
/** Steps that wait for the network. */
const takeSteps = async () => {
  await page.getByRole('switch', { name: 'Disponível' }).click()
  confirm()
  setDown(Date.parse(ago(18)))
}
export const motoboyStates = statesOf('motoboy', [
  ...lists('motoboy', '/motoboy', deliveries),
  {
    name: 'motoboy-recipient',
    answers: () => answerOrders(ordersApi.mine, { ...underWay, ...recipient }),
    open: () => openCard(underWay.description),
  },
  {
    name: 'motoboy-next',
    answers: () => answerOrders(ordersApi.mine, ...withStatus(deliveries, 'accepted_by_client', 'delivered')),
  },
  {
    name: 'motoboy-done',
    answers: () => answerOrders(ordersApi.mine, ...withStatus(deliveries, 'delivered')),
  },
  { name: 'motoboy-denied', answers: denyLocation },
  { name: 'motoboy-confirm', open: () => clickButton('Confirmar Entrega') },
  {
    name: 'motoboy-confirm-name',
    async open() {
      await clickButton('Confirmar Entrega')
      await clickButton('Dizer quem recebeu')
    },
  },
  {
    name: 'motoboy-scanner',
    async open() {
      await clickButton('Confirmar Entrega')
      await clickButton('Ler QR code')
    },
  },
  {
    name: 'motoboy-denied-help',
    answers: denyLocation,
    open: () => clickButton('Permissão de localização negada'),
  },
  {
    name: 'motoboy-not-delivered',
    async open() {
      await clickButton('Confirmar Entrega')
      await clickButton('Não consegui entregar')
      await clickButton('Endereço errado')
    },
  },
  {
    name: 'motoboy-not-delivered-told',
    answers: () => answerOrders(ordersApi.mine, ...failed(deliveries)),
  },
  { name: 'motoboy-details', open: () => openCard('Remédios de uso') },
  {
    name: 'motoboy-undo',
    open: () => confirm('undoable'),
  },
  {
    name: 'motoboy-outbox',
    answers() {
      answer(ordersApi.confirm, lost)
      answer(motoboysApi.update, lost)
    },
    open: takeSteps,
  },
  {
    name: 'motoboy-outbox-refused',
    answers() {
      const message = 'Este pedido foi atribuído a outro motoboy.'
      answer(ordersApi.confirm, failure(409, { code: 'conflict', message }))
    },
    open: () => confirm(),
  },
  {
    name: 'motoboy-wrong-code',
    answers() {
      const message = 'Código incorreto. Confira com quem recebe: restam 4 tentativas.'
      answer(recipientCodeApi.confirm, failure(409, { code: 'wrong_code', message }))
    },
    async open() {
      await clickButton('Confirmar Entrega')
      await userEvent.keyboard('904412')
    },
  },
  {
    name: 'motoboy-long-names-confirm',
    answers: withLongTexts,
    open: () => clickButton('Confirmar Entrega'),
  },
  {
    name: 'motoboy-long-names-details',
    answers: withLongTexts,
    open: () => openCard('Remédios de uso'),
  },
  {
    name: 'motoboy-unavailable',
    answers: () => answer(motoboysApi.me, recordOf(motoboy, { available: false })),
  },
  {
    name: 'motoboy-data',
    async open() {
      await clickButton('Minha conta')
      await clickButton(/^Dados/)
    },
  },
])

import { deliveryQr } from '@ligeiro/contract/delivery-qr'
import { ordersApi } from '@ligeiro/contract/orders-api'
import { recipientCodeApi } from '@ligeiro/contract/recipient-code-api'
import { page, userEvent } from 'vitest/browser'
import { setDown } from '#features/live/state.ts'
import { enqueue } from '#features/outbox/current-outbox.ts'
import { answerOrders } from '../components/answer-orders.ts'
import { filmCanvas } from '../components/camera.ts'
import { answer, failure } from '../components/fake-server.ts'
import { ago, motoboy, ordersOfMotoboy } from './people-and-orders.ts'
import { clickButton, openCard, type State, statesOf } from './state.ts'

const deliveries = ordersOfMotoboy(motoboy)
const underWay = deliveries.find(({ status }) => status === 'in_progress')!
const other = deliveries.find(({ id }) => id !== underWay.id)!
const secret = new Uint8Array(16)
const qrOf = ({ id }: { id: string }) => deliveryQr(id, secret)
const withHash = deliveries.map((order) => ({ ...order, qr_hash: '00'.repeat(32) }))
const withProof = () => answerOrders(ordersApi.mine, ...deliveries.map((order) => ({ ...order, proof_required: true })))
const lost = () => Promise.reject(new TypeError('Failed to fetch'))
const keep = (qr: 'right' | 'unchecked' | 'foreign') =>
  enqueue(motoboy, { step: 'code', orderId: underWay.id, code: qrOf(underWay), qr })

/** Scans `text` without coverage, until the phone says something to it. */
const scanned = (name: string, text: string, words: RegExp): State => ({
  name,
  path: '/motoboy',
  user: 'motoboy',
  answers() {
    answerOrders(ordersApi.mine, ...withHash)
    answer(recipientCodeApi.confirm, lost)
  },
  async open() {
    const camera = filmCanvas()
    camera.showQr(text)
    await clickButton('Confirmar Entrega')
    await clickButton('Ler QR code')
    await page.getByText(words).first().click()
  },
})
const waiting = (name: string, qr: Parameters<typeof keep>[0]): State => ({
  name,
  path: '/motoboy',
  user: 'motoboy',
  answers() {
    answerOrders(ordersApi.mine, underWay)
    answer(recipientCodeApi.confirm, lost)
  },
  open() {
    keep(qr)
    setDown(Date.parse(ago(18)))
  },
})

/** What the motoboy's phone says to what it read (docs/product.md, Proof of delivery). */
export const scanStates = statesOf('motoboy', [
  scanned('motoboy-scan-other-delivery', qrOf(other), /Este QR é do pedido/),
  scanned('motoboy-scan-foreign', qrOf({ id: '7a7a7a7a' }), /Este QR é de outro pedido/),
  scanned('motoboy-scan-differs', qrOf(underWay), /Este QR não confere/),
  scanned('motoboy-scan-text', 'https://example.com/cardapio', /Isto não é um QR de entrega/),
  waiting('motoboy-scan-right', 'right'),
  waiting('motoboy-scan-kept', 'unchecked'),
  waiting('motoboy-scan-foreign-waits', 'foreign'),
  {
    name: 'motoboy-scan-refused',
    answers() {
      const message =
        'Esta entrega passou a outro motoboy às 14:05. A sua leitura das 14:02 foi guardada e a central foi avisada.'
      answer(recipientCodeApi.confirm, failure(409, { code: 'other_hands', message }))
    },
    open: () => keep('right'),
  },
  {
    name: 'motoboy-scan-code-offline',
    answers() {
      answerOrders(ordersApi.mine, underWay)
      answer(recipientCodeApi.confirm, lost)
    },
    async open() {
      await clickButton('Confirmar Entrega')
      await userEvent.keyboard('904412')
    },
  },
  { name: 'motoboy-scan-required', answers: withProof },
  {
    name: 'motoboy-scan-required-details',
    answers: withProof,
    open: () => openCard('Marmitas'),
  },
  {
    name: 'motoboy-scan-required-code',
    answers: withProof,
    async open() {
      await clickButton('Ler QR de quem recebe')
      await clickButton('Digitar o código')
    },
  },
])

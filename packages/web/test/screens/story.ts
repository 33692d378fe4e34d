import { motoboysApi } from '@ligeiro/contract/motoboys-api'
import type { Order } from '@ligeiro/contract/order'
import { ordersApi } from '@ligeiro/contract/orders-api'
import { recipientCodeApi } from '@ligeiro/contract/recipient-code-api'
import { statementApi } from '@ligeiro/contract/statement-api'
import { page } from 'vitest/browser'
import { answerOrders } from '../components/answer-orders.ts'
import { answerCandidates } from '../components/candidates.ts'
import { answer } from '../components/fake-server.ts'
import { orderOf, recordOf } from '../components/fixtures.ts'
import { quoteOf } from '../components/prices.ts'
import { answerSuggestions } from '../components/suggestions.ts'
import { ago, motoboy, orders, ordersOfClient, ordersOfMotoboy, shop, team } from './people-and-orders.ts'
import { clickButton, fill, type Role, type State } from './state.ts'

const what = 'Bolo de aniversário, não inclinar'
const pickup = 'R. Bocaiúva, 2468, Centro, Florianópolis, SC'
const destination = 'R. Lauro Linhares, 1288, Trindade, Florianópolis, SC'
const price = 15

const order = orderOf(shop, {
  description: what,
  pickup_address: pickup,
  delivery_address: destination,
  created_at: ago(0),
  status_changed_at: ago(0),
})
const { id, user } = recordOf(motoboy)
const assigned: Partial<Order> = { price, motoboy_id: id, motoboy: { id, user, location: null, seen_at: null } }
const stages = {
  pending: order,
  priced: { ...order, ...assigned, status: 'awaiting_approval' },
  accepted: { ...order, ...assigned, status: 'accepted_by_client' },
  underWay: { ...order, ...assigned, status: 'in_progress' },
  delivered: {
    ...order,
    ...assigned,
    status: 'delivered',
    delivered_at: ago(0),
    delivered_received_at: ago(0),
    received_by: 'code',
  },
} satisfies Record<string, Order>

const waiting = orders.filter(({ status }) => status === 'pending').slice(0, 2)
const calm = orders.filter(({ status }) => status === 'in_progress' || status === 'delivered')
const placeOf = (wanted: string) => waiting.findIndex((one) => one.id === wanted)
const priceOf = (wanted: string) => (wanted === order.id ? price : 18 + placeOf(wanted) * 4)
/** What becomes of an order of another shop in the same sheet. */
const sent = (other: Order): Order => ({ ...other, price: priceOf(other.id), status: 'awaiting_approval' })

const done = (list: readonly Order[]) => list.filter(({ status }) => status === 'delivered')

/** The desk with the new order before it is sent, or after. */
const forDesk = (newest: Order) => {
  answerOrders(ordersApi.all, newest, ...(newest === order ? waiting : waiting.map(sent)), ...calm)
  answerSuggestions((id) => quoteOf(priceOf(id), { line: `Tabela R$ ${priceOf(id)},00` }))
  // The motoboy of the story is nearest.
  const free = team.map((one) => ({ ...one, open_deliveries: 0 }))
  answerCandidates(free, { km: Object.fromEntries(team.map(({ id }, place) => [id, 1 + 2 * place])) })
  answer(motoboysApi.all, free)
}

const stateOf = (user: Role, answers: () => void, open?: State['open']): State => ({
  name: 'story',
  path: `/${user}`,
  user,
  answers,
  ...(open && { open }),
})
const month = { count: 23, total: 412, delivered: 23, delivered_total: 412, cancelled: 0 }
const client = (newest: Order[], open?: State['open']) => {
  const answers = () => {
    answerOrders(ordersApi.mine, ...newest, ...done(ordersOfClient(shop)))
    answer(statementApi.own, { ...month, by: 'delivered', lines: [] })
  }
  return stateOf('client', answers, open)
}
const rider = (newest: Order[], open?: State['open']) => {
  const answers = () => {
    answerOrders(ordersApi.mine, ...newest, ...done(ordersOfMotoboy(motoboy)))
    answer(recipientCodeApi.confirm, stages.delivered)
  }
  return stateOf('motoboy', answers, open)
}
const desk = (newest: Order, open?: State['open']) => stateOf('admin', () => forDesk(newest), open)

const describe = async () => {
  await clickButton('Novo Pedido')
  await fill('Descrição', what)
}
const describeAll = async () => {
  await describe()
  await fill('Endereço de entrega', destination)
  await page.getByLabelText('Descrição').click()
}

/** What one device shows, by the name of its picture. */
export const storyStates = {
  shopIdle: client([]),
  shopForm: client([], describe),
  shopFilled: client([], describeAll),
  shopPending: client([stages.pending]),
  shopPriced: client([stages.priced], () => {
    const accept = page.getByRole('button', { name: /^Aceitar/ })
    accept.element().scrollIntoView({ block: 'center' })
  }),
  shopAccepts: client([stages.priced], () => clickButton(/^Aceitar/)),
  shopAccepted: client([stages.accepted]),
  shopUnderWay: client([stages.underWay]),
  shopDelivered: client([stages.delivered]),
  desk: desk(stages.pending),
  deskSheet: desk(stages.pending, () => clickButton('Despachar')),
  deskDone: desk(stages.priced),
  riderIdle: rider([]),
  riderAssigned: rider([stages.accepted]),
  riderUnderWay: rider([stages.underWay]),
  riderCode: rider([stages.underWay], async () => {
    await clickButton('Confirmar Entrega')
    await page.getByRole('textbox').first().fill('48201')
  }),
  riderDelivered: rider([stages.delivered]),
} satisfies Record<string, State>

type Shown = keyof typeof storyStates
/** One frame: what the desk shows, or both phones, of which one or both are at work. */
export type Scene = { step: 1 | 2 | 3 | 4; ms: number } & (
  | { desk: Shown }
  | { shop: Shown; rider: Shown; at: 'shop' | 'rider' | 'both' }
)

export const scenes: readonly Scene[] = [
  { step: 1, ms: 900, shop: 'shopIdle', rider: 'riderIdle', at: 'shop' },
  { step: 1, ms: 600, shop: 'shopForm', rider: 'riderIdle', at: 'shop' },
  { step: 1, ms: 1300, shop: 'shopFilled', rider: 'riderIdle', at: 'shop' },
  { step: 1, ms: 900, shop: 'shopPending', rider: 'riderIdle', at: 'shop' },
  { step: 2, ms: 1200, desk: 'desk' },
  { step: 2, ms: 2000, desk: 'deskSheet' },
  { step: 2, ms: 900, desk: 'deskDone' },
  { step: 3, ms: 1200, shop: 'shopPriced', rider: 'riderIdle', at: 'shop' },
  { step: 3, ms: 800, shop: 'shopAccepts', rider: 'riderIdle', at: 'shop' },
  { step: 4, ms: 1000, shop: 'shopAccepted', rider: 'riderAssigned', at: 'rider' },
  { step: 4, ms: 900, shop: 'shopUnderWay', rider: 'riderUnderWay', at: 'rider' },
  { step: 4, ms: 1000, shop: 'shopUnderWay', rider: 'riderCode', at: 'rider' },
  { step: 4, ms: 1300, shop: 'shopDelivered', rider: 'riderDelivered', at: 'both' },
]

/** The words beside the phones, in their lines, and above the desk: one text for each step. */
export const words = {
  en: [
    'A shop orders on its\nphone',
    'The desk prices and assigns in one sheet',
    'The shop accepts',
    'The motoboy starts,\nand confirms with the\ncode',
  ],
  'pt-BR': [
    'A loja pede pelo celular',
    'A central define valor e motoboy numa folha só',
    'A loja aceita',
    'O motoboy inicia, e\nconfirma com o código',
  ],
} as const

import type { Order } from '@ligeiro/contract/order'
import { ordersApi } from '@ligeiro/contract/orders-api'
import { statementApi } from '@ligeiro/contract/statement-api'
import { answerOrders } from '../components/answer-orders.ts'
import { answer, failure } from '../components/fake-server.ts'
import { page } from 'vitest/browser'
import { ago, ordersOfClient, shop, withLongNames } from './people-and-orders.ts'
import { fill, lists, openCard, clickButton, type State } from './state.ts'

const clientOrders = ordersOfClient(shop)
/** One of the client's orders waits for an answer, and a newer one is pending. */
const withWaiting = (changed = (list: readonly Order[]) => [...list]) => {
  const [first, second, ...rest] = clientOrders
  const waiting = { ...first!, motoboy: null, motoboy_id: null, status: 'awaiting_approval' as const, price: 28 }
  const pending = { ...second!, status: 'pending' as const, price: null, motoboy: null, motoboy_id: null }
  answerOrders(ordersApi.mine, ...changed([{ ...pending, created_at: ago(4) }, waiting, ...rest]))
}
const sendEmptyOrder = async () => {
  await clickButton('Novo Pedido')
  await fill('Descrição', 'Bolo')
  await fill('Endereço de coleta', '')
  await clickButton('Criar Pedido')
}
const openSuggestions = async () => {
  await clickButton('Novo Pedido')
  await fill('Endereço de entrega', 'R')
}
const ownLines = clientOrders
  .filter(({ status }) => status === 'delivered')
  .map((order) => ({
    ...order,
    at: '2026-11-21 14:02',
    delivered_at: '2026-11-21 14:02',
    receiver: 'Portaria',
    motoboy: order.motoboy?.user.name ?? null,
  }))
export const clientStates: State[] = [
  ...lists('client', '/client', clientOrders),
  { name: 'client-waiting', path: '/client', user: 'client', answers: () => withWaiting() },
  {
    name: 'client-approve',
    path: '/client',
    user: 'client',
    answers: () => withWaiting(),
    open: () => clickButton('Ver detalhes'),
  },
  { name: 'client-done', path: '/client?status=delivered&status=cancelled', user: 'client' },
  { name: 'client-search', path: '/client?busca=torta', user: 'client' },
  { name: 'client-search-nothing', path: '/client?busca=nada+disso', user: 'client' },
  {
    name: 'client-undo',
    path: '/client',
    user: 'client',
    answers: () => withWaiting(),
    open: () => clickButton(/^Aceitar/),
  },
  {
    name: 'client-refuse',
    path: '/client',
    user: 'client',
    answers: () => withWaiting(),
    open: () => clickButton('Recusar'),
  },
  {
    name: 'client-new-order-too-long',
    path: '/client',
    user: 'client',
    open: async () => {
      await clickButton('Novo Pedido')
      await fill('Descrição', `${'Retirar na recepção. '.repeat(47)}TROCO PARA 100 em dinheiro`)
    },
  },
  { name: 'client-new-order', path: '/client', user: 'client', open: () => clickButton('Novo Pedido') },
  { name: 'client-details', path: '/client', user: 'client', open: () => openCard('Marmitas') },
  {
    name: 'client-details-code',
    path: '/client',
    user: 'client',
    async open() {
      await openCard('Marmitas')
      await clickButton('Mostrar código')
    },
  },
  {
    name: 'client-details-pending',
    path: '/client',
    user: 'client',
    answers: () => withWaiting((list) => list.map((order) => ({ ...order, proof_required: true }))),
    open: () => openCard('Pendente'),
  },
  { name: 'client-details-delivered', path: '/client', user: 'client', open: () => openCard('Torta de limão') },
  {
    name: 'client-new-order-refused',
    path: '/client',
    user: 'client',
    answers: () => answer(ordersApi.register, failure(503)),
    async open() {
      await clickButton('Novo Pedido')
      await fill('Descrição', 'Bolo de casamento, 3 andares')
      await fill('Endereço de coleta', 'R. Bocaiúva, 2468, Centro')
      await fill('Endereço de entrega', 'Serv. Maria Bernardina da Conceição, 12345, bloco C')
      await clickButton('Criar Pedido')
    },
  },
  {
    name: 'client-new-order-recipient',
    path: '/client',
    user: 'client',
    async open() {
      await clickButton('Novo Pedido')
      await page.getByText('Mais: quem recebe').click()
      await fill('Quem recebe', 'Maria Aparecida Conceição dos Santos')
      await fill('Telefone de quem recebe', '48991557788')
    },
  },
  { name: 'client-new-order-empty', path: '/client', user: 'client', open: sendEmptyOrder },
  { name: 'client-new-order-suggestions', path: '/client', user: 'client', open: openSuggestions },
  {
    name: 'client-long-names-approve',
    path: '/client',
    user: 'client',
    answers: () => withWaiting(withLongNames),
    open: () => clickButton('Ver detalhes'),
  },
  {
    name: 'client-long-names-details',
    path: '/client',
    user: 'client',
    answers: () => answerOrders(ordersApi.mine, ...withLongNames(clientOrders)),
    open: () => openCard('Marmitas'),
  },
  {
    name: 'client-approve-refused',
    path: '/client',
    user: 'client',
    answers() {
      withWaiting()
      answer(ordersApi.approve, failure(409, { code: 'conflict', message: 'O pedido mudou. Confira e tente de novo.' }))
    },
    async open() {
      await clickButton('Ver detalhes')
      await clickButton('Aceitar')
    },
  },
  {
    name: 'client-pushes',
    path: '/client',
    user: 'client',
    async open() {
      await clickButton('Minha conta')
      await clickButton('Avisos neste aparelho')
    },
  },
  {
    name: 'client-sessions',
    path: '/client',
    user: 'client',
    async open() {
      await clickButton('Minha conta')
      await clickButton('Aparelhos conectados')
    },
  },
  {
    name: 'client-one-order',
    path: '/client',
    user: 'client',
    answers: () => answerOrders(ordersApi.mine, clientOrders[0]!),
  },
  {
    name: 'client-statement',
    path: '/client/statement',
    user: 'client',
    answers: () =>
      answer(statementApi.own, {
        count: 23,
        total: 412,
        delivered: 23,
        delivered_total: 412,
        cancelled: 0,
        by: 'delivered',
        lines: ownLines,
      }),
  },
]

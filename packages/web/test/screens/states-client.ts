import type { Order } from '@ligeiro/contract/order'
import { ordersApi } from '@ligeiro/contract/orders-api'
import { statementApi } from '@ligeiro/contract/statement-api'
import { answerOrders } from '../components/answer-orders.ts'
import { answer, failure } from '../components/fake-server.ts'
import { page } from 'vitest/browser'
import { ago, ordersOfClient, shop, withLongNames } from './people-and-orders.ts'
import { fill, lists, openCard, clickButton, statesOf } from './state.ts'

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
export const clientStates = statesOf('client', [
  ...lists('client', '/client', clientOrders),
  { name: 'client-waiting', answers: () => withWaiting() },
  {
    name: 'client-approve',
    answers: () => withWaiting(),
    open: () => clickButton('Ver detalhes'),
  },
  { name: 'client-done', path: '/client?status=delivered&status=cancelled', user: 'client' },
  { name: 'client-search', path: '/client?busca=torta', user: 'client' },
  { name: 'client-search-nothing', path: '/client?busca=nada+disso', user: 'client' },
  {
    name: 'client-undo',
    answers: () => withWaiting(),
    open: () => clickButton(/^Aceitar/),
  },
  {
    name: 'client-refuse',
    answers: () => withWaiting(),
    open: () => clickButton('Recusar'),
  },
  {
    name: 'client-new-order-too-long',
    open: async () => {
      await clickButton('Novo Pedido')
      await fill('Descrição', `${'Retirar na recepção. '.repeat(47)}TROCO PARA 100 em dinheiro`)
    },
  },
  { name: 'client-new-order', open: () => clickButton('Novo Pedido') },
  { name: 'client-details', open: () => openCard('Marmitas') },
  {
    name: 'client-details-code',
    async open() {
      await openCard('Marmitas')
      await clickButton('Mostrar código')
    },
  },
  {
    name: 'client-details-pending',
    answers: () => withWaiting((list) => list.map((order) => ({ ...order, proof_required: true }))),
    open: () => openCard('Pendente'),
  },
  { name: 'client-details-delivered', open: () => openCard('Torta de limão') },
  {
    name: 'client-new-order-refused',
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
    async open() {
      await clickButton('Novo Pedido')
      await page.getByText('Mais: quem recebe').click()
      await fill('Quem recebe', 'Maria Aparecida Conceição dos Santos')
      await fill('Telefone de quem recebe', '48991557788')
    },
  },
  { name: 'client-new-order-empty', open: sendEmptyOrder },
  { name: 'client-new-order-suggestions', open: openSuggestions },
  {
    name: 'client-long-names-approve',
    answers: () => withWaiting(withLongNames),
    open: () => clickButton('Ver detalhes'),
  },
  {
    name: 'client-long-names-details',
    answers: () => answerOrders(ordersApi.mine, ...withLongNames(clientOrders)),
    open: () => openCard('Marmitas'),
  },
  {
    name: 'client-approve-refused',
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
    async open() {
      await clickButton('Minha conta')
      await clickButton('Avisos neste aparelho')
    },
  },
  {
    name: 'client-sessions',
    async open() {
      await clickButton('Minha conta')
      await clickButton('Aparelhos conectados')
    },
  },
  {
    name: 'client-one-order',
    answers: () => answerOrders(ordersApi.mine, clientOrders[0]!),
  },
  {
    name: 'client-statement',
    path: '/client/statement',
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
])

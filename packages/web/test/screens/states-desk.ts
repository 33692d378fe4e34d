import { deskApi } from '@ligeiro/contract/desk-api'
import { motoboysApi } from '@ligeiro/contract/motoboys-api'
import type { Order } from '@ligeiro/contract/order'
import { ordersApi } from '@ligeiro/contract/orders-api'
import { pricesApi } from '@ligeiro/contract/prices-api'
import { proofApi } from '@ligeiro/contract/proof-api'
import { systemApi } from '@ligeiro/contract/system-api'
import { vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answerOrders } from '../components/answer-orders.ts'
import { answer, failure } from '../components/fake-server.ts'
import { status } from '../components/default-answers.ts'
import { quoteOf } from '../components/prices.ts'
import { answerUsual } from '../components/usual-price.ts'
import { opener, rowOf } from '../components/screen.ts'
import { ago, orders, team, withLongNames } from './people-and-orders.ts'
import { fill, openCard, clickButton, pressIn, type State } from './state.ts'

const unavailable = failure(503, { message: 'O servidor está ocupado. Tente de novo em instantes.' })
const longName = 'Maximiliano Wellington Albuquerque dos Santos Nascimento'
const withLongTexts = () => {
  answerOrders(ordersApi.all, ...withLongNames(orders))
  answer(
    motoboysApi.all,
    team.map((one) => ({ ...one, user: { ...one.user, name: longName } })),
  )
}
/** Every warning that the server can tell an admin. */
const withSystemNotes = () => {
  answer(systemApi.status, {
    ...status,
    backup: { last_success: null, problem: '/var/lib/ligeiro/backups/ não pode ser criado.', late: false },
    clock_jump: {
      from: '2026-11-26T13:00:00.000Z',
      to: '2027-11-26T13:00:00.000Z',
      careful_until: '2027-11-27T13:00:00.000Z',
    },
    letters: { sent: false, waiting: 0 },
    proxy: ['proxy_not_trusted', 'public_url_not_https'],
    database: ['indexes_outdated'],
  })
}
const focusRow = (text: string) => opener(text).element().focus()
const select = async (...texts: string[]) => {
  for (const text of texts) await rowOf(text).getByRole('checkbox').click()
}
const some = ['Exames de sangue', '2 buquês', 'Marmitas']

const state = (name: string, open?: State['open'], answers?: State['answers']): State => ({
  name: `admin-${name}`,
  path: '/admin',
  user: 'admin',
  ...(open && { open }),
  ...(answers && { answers }),
})

const withRefusedProof = () => {
  answerOrders(
    ordersApi.all,
    ...orders.map((order): Order =>
      order.status === 'in_progress' ? { ...order, proof_alert: 'other_hands', proof_required: true } : order,
    ),
  )
  const motoboy = { id: 'joao', name: 'João' }
  answer(proofApi.list, [
    { motoboy, kind: 'qr', result: 'other_hands', at: ago(4), received_at: ago(1) },
    { motoboy, kind: 'qr', result: 'other_order', at: ago(6), received_at: ago(5) },
    { motoboy, kind: 'code', result: 'wrong_code', at: ago(8), received_at: ago(8) },
  ])
}

const bairroMap = [
  ['Centro', -27.595, -48.551, 4, 1],
  ['Trindade', -27.588, -48.522, 2, 0],
  ['Campeche', -27.678, -48.481, 0, 1],
  ['Saco Grande', -27.545, -48.501, 1, 0],
  ['Agronômica', -27.58, -48.535, 1, 1],
  ['Estreito', -27.59, -48.58, 0, 1],
].map(([bairro, latitude, longitude, count, people], n) => ({
  bairro: String(bairro),
  latitude: Number(latitude),
  longitude: Number(longitude),
  orders: Number(count),
  motoboys: team.slice(n % 3, (n % 3) + Number(people)).map(({ id, user }) => ({ id, name: user.name })),
}))

/** The board while somebody works on it, and the answers of a server that refuses. */
export const deskStates: readonly State[] = [
  {
    name: 'desk-dispatch',
    path: '/admin',
    user: 'admin',
    answers() {
      answer(pricesApi.suggestions, ({ body }) =>
        (body as { ids: string[] }).ids.map((id, index) => {
          const quote = quoteOf(15 + index, { line: 'Tabela Centro → Trindade R$ 15,00 + chuva 20 %' })
          return {
            id,
            version: 1,
            quote: index === 1 ? { reason: 'Sem sugestão: não reconheci o bairro da entrega' } : quote,
            usual: null,
          }
        }),
      )
      answer(deskApi.distances, ({ body }) =>
        (body as { ids: string[] }).ids.map((id) => ({
          id,
          motoboys: team.map((one, index) => ({ id: one.id, km: index * 3 })),
        })),
      )
    },
    open: () => clickButton('Despachar'),
  },
  state(
    'map',
    () => page.getByText('Mapa', { exact: true }).click(),
    () => answer(deskApi.map, bairroMap),
  ),
  state('notes', undefined, withSystemNotes),
  state('proof-refused', undefined, withRefusedProof),
  state('proof-refused-manage', () => openCard('Marmitas'), withRefusedProof),
  state('selected', () => select(...some)),
  state('selected-assign', async () => {
    await select(...some)
    await clickButton('Atribuir Motoboy')
  }),
  state('selected-cancel', async () => {
    await select(...some)
    await clickButton('Cancelar pedidos')
  }),
  state(
    'selected-refused',
    async () => {
      vi.spyOn(window, 'confirm').mockReturnValue(true)
      await select(...some)
      await clickButton('Cancelar pedidos')
      await clickButton(/^Cancelar \d pedidos$/)
    },
    () =>
      answer(ordersApi.cancel, failure(409, { code: 'conflict', message: 'O pedido mudou. Confira e tente de novo.' })),
  ),
  state('price-in-row', async () => {
    focusRow('Marmitas')
    await userEvent.keyboard('v')
  }),
  state('price-in-row-empty', async () => {
    focusRow('Exames de sangue')
    await userEvent.keyboard('v{Enter}')
  }),
  state(
    'price-unusual',
    async () => {
      await pressIn('Exames de sangue', 'Definir valor')
      await userEvent.keyboard('2550000')
      await clickButton('Salvar valor')
    },
    () => answerUsual(22),
  ),
  state(
    'new-order-refused',
    async () => {
      await clickButton('Novo Pedido')
      await page.getByRole('combobox', { name: 'Cliente' }).fill('dona')
      await userEvent.keyboard('{Enter}')
      await fill('Descrição', 'Bolo de casamento, 3 andares')
      await fill('Endereço de entrega', 'Serv. Maria Bernardina da Conceição, 12345, bloco C')
      await clickButton('Criar Pedido')
    },
    () => answer(ordersApi.register, unavailable),
  ),
  state('new-order-empty', async () => {
    await clickButton('Novo Pedido')
    await fill('Descrição', 'Bolo')
    await clickButton('Criar Pedido')
  }),
  state('long-names-manage', () => openCard('Marmitas'), withLongTexts),
  state('long-names-assign', () => pressIn('2 buquês', 'Atribuir Motoboy'), withLongTexts),
  state('long-names-selected', () => select('Exames de sangue'), withLongTexts),
  state(
    'history-failing',
    () => openCard('Marmitas'),
    () => answer(ordersApi.history, failure(400)),
  ),
  state('motoboys-failing', undefined, () => answer(motoboysApi.all, unavailable)),
  { ...state('search'), path: '/admin?busca=zilda&status=pending&status=delivered' },
  { ...state('search-nothing'), path: '/admin?busca=nada+disso' },
]

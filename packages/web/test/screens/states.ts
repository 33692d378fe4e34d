import { addressLine } from '@ligeiro/contract/address-line'
import { earningsApi } from '@ligeiro/contract/earnings-api'
import { firmApi } from '@ligeiro/contract/firm-api'
import { importsApi } from '@ligeiro/contract/imports-api'
import type { JudgedLine } from '@ligeiro/contract/imports-schemas'
import { moneyApi } from '@ligeiro/contract/money-api'
import { monthsApi } from '@ligeiro/contract/months-api'
import { ordersApi } from '@ligeiro/contract/orders-api'
import { pricesApi } from '@ligeiro/contract/prices-api'
import { settlementsApi } from '@ligeiro/contract/settlements-api'
import { usersApi } from '@ligeiro/contract/users-api'
import { page } from 'vitest/browser'
import { findOrder } from '#features/order-store/current-store.ts'
import { demoCity } from '../../../server/src/commands/demo/people.ts'
import { paths } from '../../src/paths.ts'
import { answerOrders } from '../components/answer-orders.ts'
import { configIs } from '../components/config-is.ts'
import { firm } from '../components/default-answers.ts'
import { earningLine, earnings } from '../components/earnings.ts'
import { answerCandidates } from '../components/candidates.ts'
import { answer, failure } from '../components/fake-server.ts'
import { aClient, aMotoboy, orderOf } from '../components/fixtures.ts'
import { answerInvoices } from '../components/invoices.ts'
import { longest } from '../components/longest.ts'
import { answerReports, answerSettlements, firmRules, settlementOf } from '../components/money.ts'
import { closedMonth, monthDocument } from '../components/months.ts'
import { quoteOf, tableOf } from '../components/prices.ts'
import { aTrip } from '../components/trips.ts'
import { answerSuggestions } from '../components/suggestions.ts'
import { answerMonth as answerOwnMonth, firmOf } from './home.ts'
import { historyOf } from './records.ts'
import { admin as userOfDesk, ago, clients, orders, ordersOfClient, shop, team } from './people-and-orders.ts'
import { clickButton, openCard, pressIn, type State } from './state.ts'

const admin = (name: string, path: string, rest: Partial<State> = {}): State => ({ name, path, user: 'admin', ...rest })
const client = (name: string, rest: Partial<State> = {}): State => ({ name, path: '/client', user: 'client', ...rest })
const motoboy = (name: string, rest: Partial<State> = {}): State => ({
  name,
  path: '/motoboy',
  user: 'motoboy',
  ...rest,
})

/** What the table says of an order of the desk. */
function lineOf(id: string): string {
  const { pickup_address = '', delivery_address = '' } = orders.find((order) => order.id === id) ?? {}
  const [from, to] = [pickup_address, delivery_address].map((address) => addressLine(address, demoCity).district)
  return `Tabela ${from} → ${to} R$ 15,00 + chuva 20 %`
}
const suggest = () => answerSuggestions((id) => quoteOf(18, { line: lineOf(id) }))
const answerMoney = () => {
  void configIs({ ...firmOf, money: true })
  answerSettlements()
  answerReports()
  answerInvoices()
  answer(moneyApi.rules, firmRules)
}
const answerMonth = () => {
  answerMoney()
  answer(monthsApi.list, { next: null, closed: [closedMonth] })
  answer(monthsApi.find, monthDocument)
}
const answerEarnings = () => {
  void configIs({ ...firmOf, money: true })
  answer(earningsApi.read, earnings)
  answer(earningsApi.lines, [earningLine('3.1'), earningLine('2.1', { settlement: 12, day: '2026-11-19' })])
  answer(settlementsApi.list, [settlementOf({ id: 'm', name: 'Jéssica Hoffmann' })])
}
/** One of the client's orders waits for an answer, and a newer one is pending. */
const withWaiting = () => {
  const [first, second, ...rest] = ordersOfClient(shop)
  const unassigned = { motoboy: null, motoboy_id: null }
  answerOrders(
    ordersApi.mine,
    { ...second!, ...unassigned, status: 'pending', price: null, created_at: ago(4) },
    { ...first!, ...unassigned, status: 'awaiting_approval', price: 28 },
    ...rest,
  )
}
/** An order waits for an answer, two are on the way, of which one has the longest words, and an invoice is overdue. */
const withAll = () => {
  const [first, second, third, ...rest] = ordersOfClient(shop)
  const onTheWay = { status: 'in_progress', status_changed_at: ago(12) } as const
  const [long, short] = [
    orderOf(
      shop,
      { ...third!, ...onTheWay, description: longest.description, delivery_address: longest.address },
      aMotoboy({ name: longest.motoboy }),
    ),
    orderOf(shop, { ...second!, ...onTheWay }, aMotoboy()),
  ]
  answerOrders(
    ordersApi.mine,
    { ...first!, motoboy: null, motoboy_id: null, status: 'awaiting_approval', price: 28 },
    short,
    long,
    ...rest,
  )
  const arrival = { from: ago(-10), to: ago(-20) }
  answer(ordersApi.find, ({ params }) => ({ ...(params['id'] === long.id ? long : { ...short, arrival }) }))
  void configIs({ ...firmOf, money: true })
  answerInvoices()
}
const withTrip = () => {
  const {
    orders: [first],
  } = aTrip(longest.motoboy)
  answer(ordersApi.history, ({ params }) => historyOf(findOrder(params['id']!) ?? first!))
}
const openTrip = async () => {
  await page.getByText('lote de 2').click()
  await clickButton(/^Lote: 2 entregas/)
}
/** A client who orders by phone. */
const answerNeide = () => {
  const neide = { ...aClient({ name: 'Neide Souza', phone: '48991203040' }), email: null }
  answer(
    usersApi.all,
    [userOfDesk, ...clients, neide].map((user) => ({ ...user, active: true })),
  )
}
const openMerge = async () => {
  await clickButton(/Neide Souza/)
  await clickButton('Mais ações')
  await page.getByRole('menuitem', { name: 'Unir com...' }).click()
}
const shops = Array.from(
  { length: 25 },
  (_, n) =>
    `Padaria e Confeitaria Três Irmãos da Grande Florianópolis ${n}\t(48) 3222-10${40 + n}\tmensal\tR. Bocaiúva, ${n}, Centro`,
)
const judged = (): JudgedLine[] =>
  shops.map((_, n) => ({
    number: n + 2,
    outcome: n % 3 === 2 ? 'problem' : n % 3 === 1 ? 'known' : 'new',
    text: n % 3 === 2 ? 'O telefone (48) 3222-1042 é de outra conta: Confeitaria Dona Zilda' : null,
  }))

const firmValue = {
  name: 'Entregas Silva',
  city: 'Florianópolis',
  state: 'SC',
  whatsapp: '5548999990000',
  cnpj: '11222333000181',
}
const mail = { host: 'smtp.example.com', port: 587, user: 'entregas', has_password: true, from: 'entregas@example.com' }

/** The screens of the manual, of Ajuda and of the contact sheet. */
export const states: readonly State[] = [
  { name: 'login', path: '/login' },
  { name: 'register', path: '/register' },
  { name: 'forgot-password', path: '/forgot-password' },
  { name: 'access-link', path: '/reset-password?pin=1&token=abc' },
  { name: 'not-found', path: '/nowhere' },

  admin('admin', '/admin'),
  admin('admin-empty', '/admin', { answers: () => answerOrders(ordersApi.all) }),
  admin('admin-failing', '/admin', { answers: () => answer(ordersApi.all, failure(503)) }),
  admin('admin-new-order', '/admin', { open: () => clickButton('Novo Pedido') }),
  admin('admin-manage', '/admin', { open: () => openCard('Marmitas') }),
  admin('admin-manage-pending', '/admin', { open: () => openCard('Exames de sangue') }),
  admin('admin-assign', '/admin', { open: () => pressIn('2 buquês', 'Atribuir Motoboy') }),
  admin('admin-trips', '/admin', { answers: withTrip, open: () => page.getByText('lote de 2').click() }),
  admin('admin-trip', '/admin', { answers: withTrip, open: openTrip }),
  admin('admin-trip-details', '/admin', { answers: withTrip, open: () => openCard('parada 3 de 4') }),
  admin('admin-news', '/admin', { open: () => clickButton(/^Novidades/) }),
  admin('admin-statement', '/admin', { open: () => clickButton('Extrato') }),
  admin('desk-dispatch', '/admin', {
    answers() {
      suggest()
      answerCandidates(team, { km: Object.fromEntries(team.map(({ id }, index) => [id, index * 3])) })
    },
    open: () => clickButton('Despachar'),
  }),
  admin('prices-desk-suggested', '/admin', {
    answers: suggest,
    open: () => pressIn('Exames de sangue', 'Definir valor'),
  }),
  admin('prices-tables-fares', '/admin/prices', { answers: () => answer(pricesApi.tables, [tableOf()]) }),
  admin('settings', paths.settings),
  admin('settings-dispatch', paths.dispatchSettings),
  admin('motoboys', paths.motoboys, { answers: answerMoney }),
  admin('motoboys-evening', `${paths.motoboys}?motoboy=${team[0]!.id}`, { answers: answerMoney }),
  admin('users', paths.users),
  admin('users-person', paths.users, { open: () => clickButton(/Confeitaria Dona Zilda/) }),
  admin('users-merge', paths.users, { answers: answerNeide, open: openMerge }),
  admin('audit', paths.audit),
  admin('installation', `${paths.firm}?parte=instalacao`),
  admin('firm-filled', paths.firm, {
    answers: () => answer(firmApi.read, { ...firm, value: { ...firm.value, ...firmValue }, mail }),
  }),
  admin('import-checked', paths.import, {
    answers: () => answer(importsApi.check, judged),
    async open() {
      await page.getByRole('textbox', { name: /Cole aqui/ }).fill(`Loja\tFone\tPaga\tEndereço\n${shops.join('\n')}`)
      await clickButton('Usar o que colei')
      await clickButton('Conferir 25 linhas')
    },
  }),
  admin('money-open', '/admin/money', { answers: answerMoney }),
  admin('money-motoboy', '/admin/money?tab=settlements&motoboy=11111111-aaaa-4bbb-8ccc-000000000001', {
    answers: answerMoney,
  }),
  admin('money-invoices', '/admin/money?tab=invoices', { answers: answerMoney }),
  admin('money-reports', '/admin/money?tab=reports', { answers: answerMoney }),
  admin('money-reports-calendar', '/admin/money?tab=reports', {
    answers: answerMoney,
    open: async () => {
      await page.getByLabelText('Período').selectOptions('Outras datas')
      await clickButton('Abrir calendário')
    },
  }),
  admin('money-month', '/admin/money/month?id=4f9c1a70-6d2b-4e85-9a3c-7b0d5e8f2164', { answers: answerMonth }),
  admin('money-rules', '/admin/money?tab=rules', { answers: answerMoney }),
  admin('help-desk', '/admin/help'),

  client('client'),
  client('client-empty', {
    answers() {
      answerOrders(ordersApi.mine)
      answerOwnMonth([])
    },
  }),
  client('client-all', { answers: withAll }),
  client('client-waiting', { answers: withWaiting }),
  client('client-approve', { answers: withWaiting, open: () => clickButton('Ver detalhes') }),
  client('client-new-order', { open: () => clickButton('Novo Pedido') }),
  client('client-details-code', {
    async open() {
      await openCard('Marmitas')
      await clickButton('Mostrar código')
    },
  }),
  client('client-account', { open: () => clickButton('Minha conta') }),

  motoboy('motoboy'),
  motoboy('motoboy-empty', { answers: () => answerOrders(ordersApi.mine) }),
  motoboy('motoboy-confirm', { open: () => clickButton('Confirmar Entrega') }),
  motoboy('motoboy-not-delivered', {
    async open() {
      await clickButton('Confirmar Entrega')
      await clickButton('Não consegui entregar')
      await clickButton('Endereço errado')
    },
  }),
  motoboy('motoboy-earnings', { path: '/motoboy/earnings', answers: answerEarnings }),
]

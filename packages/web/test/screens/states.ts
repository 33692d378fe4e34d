import type { ResponseOf } from '@ligeiro/contract/endpoint'
import { auditApi } from '@ligeiro/contract/audit-api'
import { authApi } from '@ligeiro/contract/auth-api'
import { deskApi } from '@ligeiro/contract/desk-api'
import { motoboysApi } from '@ligeiro/contract/motoboys-api'
import type { Order } from '@ligeiro/contract/order'
import { ordersApi } from '@ligeiro/contract/orders-api'
import { recipientCodeApi } from '@ligeiro/contract/recipient-code-api'
import { recoveryApi } from '@ligeiro/contract/recovery-api'
import { statementApi } from '@ligeiro/contract/statement-api'
import { systemApi } from '@ligeiro/contract/system-api'
import { usersApi } from '@ligeiro/contract/users-api'
import { vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { setDown } from '#features/live/state.ts'
import { refreshOrders } from '#features/order-store/current-store.ts'
import { putSteps, type DelayedStep } from '#features/orders/delayed-step.ts'
import { paths } from '../../src/paths.ts'
import { demoCity } from '../../../server/src/demo/people.ts'
import recorded from '../../../server/src/api-docs/answers.json'
import { answerOrders } from '../components/answer-orders.ts'
import { answer, failure } from '../components/fake-server.ts'
import { status } from '../components/default-answers.ts'
import { recordOf } from '../components/fixtures.ts'
import { rowOf } from '../components/screen.ts'
import { denyLocation, giveLocation } from './location.ts'
import * as people from './people-and-orders.ts'
import { auditEntries, history, newsLines, printed, statementOf } from './records.ts'

const { admin, shop, motoboy, orders, team, ago } = people

type Role = 'admin' | 'client' | 'motoboy'
/** One screen or dialog. `answers` replace those of `home`, and `open` does what the user does after the page is loaded. */
export type State = {
  name: string
  path: string
  user?: Role
  answers?: () => void
  open?: () => unknown
}

const press = (name: string | RegExp) => page.getByRole('button', { name }).first().click()
const openAccount = async (user: Role) => {
  if (user !== 'admin') return press('Minha conta')
  await press(/^Olá/)
  return page.getByRole('menuitem', { name: 'Minha conta' }).click()
}
const fill = (label: string, text: string) => page.getByLabelText(label).first().fill(text)
const pressIn = (text: string, name: string | RegExp) => rowOf(text).getByRole('button', { name }).click()
const openCard = (text: string) => pressIn(text, /^(Pedido|Entrega) #/)
const withStatus = (list: readonly Order[], ...statuses: Order['status'][]) =>
  list.filter(({ status }) => statuses.includes(status))
const offline = () => {
  for (const endpoint of [ordersApi.all, ordersApi.mine, ordersApi.changes])
    answer(endpoint, () => {
      throw new TypeError('offline')
    })
  setDown(Date.parse(ago(18)))
  refreshOrders()
}
/** The orders, where every delivery under way could not be delivered. */
const failed = (list: readonly Order[]) =>
  list.map((order): Order =>
    order.status === 'in_progress'
      ? { ...order, not_delivered: { reason: 'wrong_address', note: 'Não existe o 970', at: ago(3) } }
      : order,
  )
const withNews = () => {
  localStorage.setItem('newsSeen', `${admin.id} 2`)
  answer(deskApi.news, ({ query }) => newsLines.filter(({ id }) => Number(id) > Number(query.get('since') ?? 0)))
}
const withFailed = () => answerOrders(ordersApi.all, ...failed(orders))
const fillNewOrder = async () => {
  await press('Novo Pedido')
  await page.getByRole('combobox', { name: 'Cliente' }).fill('dona')
  await userEvent.keyboard('{Enter}')
  await fill('Descrição', 'Bolo de casamento, 3 andares')
  await fill(
    'Endereço de entrega',
    'Serv. Professora Maria Bernardina da Conceição, 12345, bloco C, ap. 1402, Florianópolis',
  )
  await fill('Valor', '1000000')
}
/** A price and a motoboy that can still be undone, and a price that failed. */
const holdSteps = () => {
  const hold = (what: string, about: Partial<DelayedStep>) => {
    const { id } = orders.find(({ description }) => description.startsWith(what))!
    const send = () => Promise.resolve()
    const rest = { done: '', fallback: '', dueAt: 4000, options: { version: 1 }, send }
    putSteps(id, [{ subject: 'price', state: 'held', ...rest, ...about }])
  }
  vi.spyOn(performance, 'now').mockReturnValue(0)
  hold('Exames de sangue', { sets: { price: 10_000 } })
  hold('2 buquês', { subject: 'motoboy', sets: { motoboy: team[0]!.user } })
  hold('Marmitas', { state: 'failed', sets: { price: 23.5 }, problem: 'O pedido mudou. Confira e tente de novo.' })
}
const forever = () => new Promise<never>(() => {})

/** What the server answers to each role; states replace parts of it. */
export const home: Record<Role, () => void> = {
  admin() {
    answer(deskApi.dayFigures, { delivered: 23, total: 512.5, median_minutes: 38 })
    answer(deskApi.news, newsLines.slice(3))
    answerOrders(ordersApi.all, ...orders)
    answer(motoboysApi.all, team)
    answer(
      usersApi.all,
      [admin, ...people.clients, ...people.motoboys].map((user) => ({ ...user, active: true })),
    )
    answer(ordersApi.history, history)
    answer(auditApi.list, Response.json(auditEntries, { headers: { 'x-audit-total': '12' } }))
    answer(statementApi.read, statementOf(orders))
    answer(statementApi.lines, printed(orders))
    answer(systemApi.status, { ...status, letters: { sent: true, waiting: 0 } })
    answer(systemApi.config, () => ({
      ...(recorded['GET /config'][0]!.body as ResponseOf<typeof systemApi.config>),
      city: demoCity,
      now: new Date().toISOString(),
    }))
  },
  client() {
    const own = people.ordersOfClient(shop)
    answerOrders(ordersApi.mine, ...own)
    answer(ordersApi.find, own[0]!)
    answer(recipientCodeApi.showQr, recorded['POST /orders/validation/:id/qrcode'][0]!.body as never)
  },
  motoboy() {
    giveLocation()
    answer(motoboysApi.me, recordOf(motoboy, { location: 'R. Delfino Conti, Trindade, SC', seen_at: ago(2) }))
    answerOrders(ordersApi.mine, ...people.ordersOfMotoboy(motoboy))
  },
}
export const userOf = { admin, client: shop, motoboy }

const lists = (user: Role, path: string, all: readonly Order[]): State[] => {
  const endpoint = user === 'admin' ? ordersApi.all : ordersApi.mine
  const give = (list: readonly Order[]) => () => answerOrders(endpoint, ...list)
  return [
    { name: user, path, user },
    { name: `${user}-empty`, path, user, answers: give([]) },
    { name: `${user}-failing`, path, user, answers: () => answer(endpoint, failure(503)) },
    { name: `${user}-loading`, path, user, answers: () => answer(endpoint, forever) },
    { name: `${user}-offline`, path, user, open: offline },
    { name: `${user}-long-names`, path, user, answers: give(people.withLongNames(all)) },
    { name: `${user}-account`, path, user, open: () => openAccount(user) },
  ]
}

const noOne: State[] = [
  { name: 'login', path: '/login' },
  {
    name: 'login-refused',
    path: '/login',
    answers: () => answer(authApi.login, failure(401, { message: 'Usuário ou senha incorretos.' })),
    async open() {
      await fill('Email', 'marina@example.com')
      await fill('Senha', 'errada')
      await press('Entrar')
    },
  },
  { name: 'register', path: '/register' },
  { name: 'forgot-password', path: '/forgot-password' },
  {
    name: 'forgot-password-code',
    path: '/forgot-password',
    answers: () => answer(recoveryApi.forgot, { message: '', sending: true }),
    async open() {
      await fill('Email', 'marina@example.com')
      await press('Enviar Código')
    },
  },
  { name: 'reset-password', path: '/reset-password?token=abc' },
  { name: 'reset-password-no-token', path: '/reset-password' },
  { name: 'not-found', path: '/nowhere' },
  { name: 'unauthorized', path: '/unauthorized', user: 'client' },
]

const ofAdmin: State[] = [
  ...lists('admin', '/admin', orders),
  {
    name: 'admin-30-motoboys',
    path: '/admin',
    user: 'admin',
    answers: () =>
      answer(
        motoboysApi.all,
        Array.from({ length: 30 }, (_, n) => ({ ...team[n % 5]!, id: `m-${n}`, seen_at: ago(n * 5) })),
      ),
  },
  { name: 'admin-new-order', path: '/admin', user: 'admin', open: () => press('Novo Pedido') },
  { name: 'admin-new-order-filled', path: '/admin', user: 'admin', open: fillNewOrder },
  {
    name: 'admin-new-order-other-client',
    path: '/admin',
    user: 'admin',
    async open() {
      await press('Novo Pedido')
      await page.getByRole('combobox', { name: 'Cliente' }).fill('Ateliê Sol')
    },
  },
  { name: 'admin-undo', path: '/admin', user: 'admin', open: holdSteps },
  { name: 'admin-undo-manage', path: '/admin', user: 'admin', open: () => (holdSteps(), openCard('Exames de sangue')) },
  { name: 'admin-price', path: '/admin', user: 'admin', open: () => pressIn('Exames de sangue', 'Definir valor') },
  { name: 'admin-price-edit', path: '/admin', user: 'admin', open: () => pressIn('Marmitas', /R\$/) },
  { name: 'admin-assign', path: '/admin', user: 'admin', open: () => pressIn('2 buquês', 'Atribuir Motoboy') },
  {
    name: 'admin-assign-none',
    path: '/admin',
    user: 'admin',
    answers: () => answer(motoboysApi.all, []),
    open: () => pressIn('2 buquês', 'Atribuir Motoboy'),
  },
  { name: 'admin-manage-pending', path: '/admin', user: 'admin', open: () => openCard('Exames de sangue') },
  { name: 'admin-manage-in-progress', path: '/admin', user: 'admin', open: () => openCard('Marmitas') },
  { name: 'admin-news', path: '/admin', user: 'admin', answers: withNews, open: () => press(/^Novidades/) },
  { name: 'admin-not-delivered', path: '/admin', user: 'admin', answers: withFailed },
  {
    name: 'admin-manage-not-delivered',
    path: '/admin',
    user: 'admin',
    answers: withFailed,
    open: () => openCard('Marmitas'),
  },
  { name: 'admin-keys', path: '/admin', user: 'admin', open: () => userEvent.keyboard('?') },
  { name: 'admin-new-client', path: '/admin', user: 'admin', open: () => press('Novo Cliente') },
  { name: 'admin-new-motoboy', path: '/admin', user: 'admin', open: () => press('Novo Motoboy') },
  { name: 'admin-statement', path: '/admin', user: 'admin', open: () => press('Extrato') },
  {
    name: 'admin-statement-empty',
    path: '/admin',
    user: 'admin',
    answers: () => answer(statementApi.read, statementOf([])),
    open: () => press('Extrato'),
  },
  { name: 'print', path: paths.printStatement, user: 'admin' },
  { name: 'users', path: paths.users, user: 'admin' },
  { name: 'users-person', path: paths.users, user: 'admin', open: () => press(/Confeitaria Dona Zilda/) },
  { name: 'audit', path: paths.audit, user: 'admin' },
]

const clientOrders = people.ordersOfClient(shop)
/** One of the client's orders waits for an answer, and a newer one is pending. */
const withWaiting = () => {
  const [first, second, ...rest] = clientOrders
  const waiting = { ...first!, motoboy: null, motoboy_id: null, status: 'awaiting_approval' as const, price: 28 }
  const pending = { ...second!, status: 'pending' as const, price: null, motoboy: null, motoboy_id: null }
  answerOrders(ordersApi.mine, { ...pending, created_at: ago(4) }, waiting, ...rest)
}
const ofClient: State[] = [
  ...lists('client', '/client', clientOrders),
  { name: 'client-waiting', path: '/client', user: 'client', answers: withWaiting },
  { name: 'client-approve', path: '/client', user: 'client', answers: withWaiting, open: () => press('Ver detalhes') },
  { name: 'client-done', path: '/client?status=delivered&status=cancelled', user: 'client' },
  { name: 'client-search', path: '/client?busca=torta', user: 'client' },
  { name: 'client-search-nothing', path: '/client?busca=nada+disso', user: 'client' },
  { name: 'client-undo', path: '/client', user: 'client', answers: withWaiting, open: () => press(/^Aceitar/) },
  { name: 'client-refuse', path: '/client', user: 'client', answers: withWaiting, open: () => press('Recusar') },
  { name: 'client-new-order', path: '/client', user: 'client', open: () => press('Novo Pedido') },
  { name: 'client-details', path: '/client', user: 'client', open: () => openCard('Marmitas') },
  {
    name: 'client-details-code',
    path: '/client',
    user: 'client',
    async open() {
      await openCard('Marmitas')
      await press('Mostrar código')
    },
  },
  { name: 'client-details-delivered', path: '/client', user: 'client', open: () => openCard('Torta de limão') },
]

const deliveries = people.ordersOfMotoboy(motoboy)
const ofMotoboy: State[] = [
  ...lists('motoboy', '/motoboy', deliveries),
  {
    name: 'motoboy-next',
    path: '/motoboy',
    user: 'motoboy',
    answers: () => answerOrders(ordersApi.mine, ...withStatus(deliveries, 'accepted_by_client', 'delivered')),
  },
  {
    name: 'motoboy-done',
    path: '/motoboy',
    user: 'motoboy',
    answers: () => answerOrders(ordersApi.mine, ...withStatus(deliveries, 'delivered')),
  },
  { name: 'motoboy-denied', path: '/motoboy', user: 'motoboy', answers: denyLocation },
  { name: 'motoboy-confirm', path: '/motoboy', user: 'motoboy', open: () => press('Confirmar Entrega') },
  {
    name: 'motoboy-confirm-name',
    path: '/motoboy',
    user: 'motoboy',
    async open() {
      await press('Confirmar Entrega')
      await press('Dizer quem recebeu')
    },
  },
  {
    name: 'motoboy-scanner',
    path: '/motoboy',
    user: 'motoboy',
    async open() {
      await press('Confirmar Entrega')
      await press('Ler QR code')
    },
  },
  {
    name: 'motoboy-denied-help',
    path: '/motoboy',
    user: 'motoboy',
    answers: denyLocation,
    open: () => press('Permissão de localização negada'),
  },
  {
    name: 'motoboy-not-delivered',
    path: '/motoboy',
    user: 'motoboy',
    async open() {
      await press('Confirmar Entrega')
      await press('Não consegui entregar')
      await press('Endereço errado')
    },
  },
  {
    name: 'motoboy-not-delivered-told',
    path: '/motoboy',
    user: 'motoboy',
    answers: () => answerOrders(ordersApi.mine, ...failed(deliveries)),
  },
  { name: 'motoboy-details', path: '/motoboy', user: 'motoboy', open: () => openCard('Remédios de uso') },
  {
    name: 'motoboy-undo',
    path: '/motoboy',
    user: 'motoboy',
    answers: () => answerOrders(ordersApi.mine, ...withStatus(deliveries, 'accepted_by_client', 'delivered')),
    open: () => press('Iniciar Entrega'),
  },
]

export const states: readonly State[] = [...noOne, ...ofAdmin, ...ofClient, ...ofMotoboy]

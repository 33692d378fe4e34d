import type { Order } from '@ligeiro/contract/order'
import { ordersApi } from '@ligeiro/contract/orders-api'
import { page } from 'vitest/browser'
import { setDown } from '#features/live/state.ts'
import { refreshOrders } from '#features/order-store/current-store.ts'
import { answerOrders } from '../components/answer-orders.ts'
import { answer, failure } from '../components/fake-server.ts'
import { rowOf } from '../components/screen.ts'
import { ago, withLongNames } from './people-and-orders.ts'

export type Role = 'admin' | 'client' | 'motoboy'
/** One screen or dialog. `answers` replace those of `home`, and `open` does what the user does after the page is loaded. */
export type State = {
  name: string
  path: string
  user?: Role
  answers?: () => void
  open?: () => unknown
}

type HomeState = Omit<State, 'path'> & { path?: string }
/** States that begin on the home page of a role, unless they say where. */
export const statesOf = (user: Role, states: readonly HomeState[]): State[] =>
  states.map((state) => ({ path: `/${user}`, user, ...state }))

export const clickButton = (name: string | RegExp) => page.getByRole('button', { name }).first().click()
const openAccount = async (user: Role) => {
  if (user !== 'admin') return clickButton('Minha conta')
  await clickButton(/^Olá/)
  return page.getByRole('menuitem', { name: 'Minha conta' }).click()
}
export const fill = (label: string, text: string) => page.getByLabelText(label).first().fill(text)
export const pressIn = (text: string, name: string | RegExp) => rowOf(text).getByRole('button', { name }).click()
export const openCard = (text: string) => pressIn(text, /^(Pedido|Entrega) #/)
export const withStatus = (list: readonly Order[], ...statuses: Order['status'][]) =>
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
export const failed = (list: readonly Order[]) =>
  list.map((order): Order =>
    order.status === 'in_progress'
      ? { ...order, not_delivered: { reason: 'wrong_address', note: 'Não existe o 970', at: ago(3) } }
      : order,
  )
export const forever = () => new Promise<never>(() => {})

export const lists = (user: Role, path: string, all: readonly Order[]): State[] => {
  const endpoint = user === 'admin' ? ordersApi.all : ordersApi.mine
  const give = (list: readonly Order[]) => () => answerOrders(endpoint, ...list)
  return [
    { name: user, path, user },
    { name: `${user}-empty`, path, user, answers: give([]) },
    { name: `${user}-failing`, path, user, answers: () => answer(endpoint, failure(503)) },
    { name: `${user}-loading`, path, user, answers: () => answer(endpoint, forever) },
    { name: `${user}-offline`, path, user, open: offline },
    { name: `${user}-long-names`, path, user, answers: give(withLongNames(all)) },
    { name: `${user}-account`, path, user, open: () => openAccount(user) },
  ]
}

import { authApi } from '@ligeiro/contract/auth-api'
import { motoboysApi } from '@ligeiro/contract/motoboys-api'
import { ordersApi } from '@ligeiro/contract/orders-api'
import { usersApi } from '@ligeiro/contract/users-api'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { tokenOf } from '../tokens.ts'
import { answerOrders } from './answer-orders.ts'
import { answer, callsTo } from './fake-server.ts'
import { aClient, aMotoboy, anAdmin, orderOf, recordOf } from './fixtures.ts'
import { desk, phone, renderApp } from './render-app.tsx'
import { button } from './screen.ts'

const denied = () => new DOMException('The request was denied.', 'SecurityError')
const refuse = () => {
  throw denied()
}
/** As Chromium does where site data is blocked. */
beforeEach(() => {
  vi.spyOn(navigator.locks, 'request').mockImplementation(() => Promise.reject(denied()))
  vi.spyOn(window, 'localStorage', 'get').mockImplementation(refuse)
  vi.spyOn(window, 'sessionStorage', 'get').mockImplementation(refuse)
  vi.spyOn(indexedDB, 'open').mockImplementation(refuse)
  vi.spyOn(caches, 'open').mockImplementation(() => Promise.reject(denied()))
})
afterEach(() => void vi.restoreAllMocks())

async function signIn(user: { id: string; email: string | null; name: string }, size = phone) {
  answer(authApi.login, { accessToken: tokenOf(user.id) })
  answer(usersApi.me, user as never)
  await renderApp('/login', { size })
  expect(() => window.localStorage).toThrow('denied')
  await page.getByLabelText('Email').fill(user.email ?? '')
  await page.getByLabelText('Senha', { exact: true }).fill('Senha-1234')
  await button('Entrar').click()
}

test('a motoboy signs in, and starts a delivery that is sent', async () => {
  const [user, shop] = [aMotoboy(), aClient()]
  const order = orderOf(shop, { status: 'accepted_by_client' }, user)
  answer(motoboysApi.me, recordOf(user, { available: false }))
  answerOrders(ordersApi.mine, order)
  answer(ordersApi.start, { ...order, status: 'in_progress', version: order.version + 1 })
  await signIn(user)
  await expect.element(page.getByRole('heading', { name: 'Minhas Entregas' })).toBeVisible()
  await button('Iniciar Entrega').click()
  await expect.poll(() => callsTo(ordersApi.start)).toHaveLength(1)
})

test('a client signs in and sees their orders', async () => {
  const shop = aClient()
  answerOrders(ordersApi.mine, orderOf(shop, { description: 'Bolo de casamento' }))
  await signIn(shop)
  await expect.element(page.getByText('Bolo de casamento')).toBeVisible()
})

test('an admin signs in and sees the orders', async () => {
  const shop = aClient()
  answerOrders(ordersApi.all, orderOf(shop, { description: 'Bolo de casamento' }))
  await signIn(anAdmin(), desk)
  await expect.element(page.getByRole('heading', { name: 'Painel Admin' })).toBeVisible()
  await expect.element(page.getByText('Bolo de casamento').first()).toBeVisible()
})

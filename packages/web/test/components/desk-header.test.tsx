import { authApi } from '@ligeiro/contract/auth-api'
import { motoboysApi } from '@ligeiro/contract/motoboys-api'
import { ordersApi } from '@ligeiro/contract/orders-api'
import { systemApi } from '@ligeiro/contract/system-api'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { setDown } from '#features/live/state.ts'
import { drawnTexts } from '../drawn-texts.ts'
import { accessible } from './accessible.ts'
import { answerOrders } from './answer-orders.ts'
import { configIs } from './config-is.ts'
import { status } from './default-answers.ts'
import { answer } from './fake-server.ts'
import { aClient, aMotoboy, anAdmin, listed, orderOf, recordOf } from './fixtures.ts'
import { phone, reloadApp, renderApp } from './render-app.tsx'
import { button, expectGone, expectText, opener } from './screen.ts'

const order = orderOf(aClient(), { description: 'Torta alemã' })
const rowButton = opener('Torta alemã')

test.each([900, 1024, 1180, 1280, 1366])(
  'at %i px no word of the header is outside of its button, and the name of the firm is cut before the connection is',
  async (width) => {
    answerOrders(ordersApi.all, order)
    await configIs({ appName: 'Entregas Rápidas da Lagoa da Conceição' })
    await renderApp('/admin', { user: anAdmin({ name: 'Marina Schmitz' }), size: { width, height: 768 } })
    await expect.element(rowButton).toBeVisible()
    setDown(Date.now())
    const state = page.getByText(/^Sem conexão desde/)
    await expect.element(state).toBeVisible()
    const header = page.css('header').first().element()
    const presses = [...header.querySelectorAll('button, a')]
    expect(presses.length).toBeGreaterThan(6)
    // The words of a folded button are there for screen readers, without a size.
    for (const press of presses) {
      const range = document.createRange()
      range.selectNodeContents(press)
      const words = range.getBoundingClientRect()
      const box = press.getBoundingClientRect()
      const isInside = words.left >= box.left - 0.5 && words.right <= box.right + 0.5
      expect([press.textContent, isInside]).toEqual([press.textContent, true])
    }
    const { scrollWidth, clientWidth, scrollHeight, clientHeight } = state.element()
    expect([scrollWidth, scrollHeight]).toEqual([clientWidth, clientHeight])
    expect(header.getBoundingClientRect().height).toBe(56)
    expect(header.scrollWidth).toBeLessThanOrEqual(width)
  },
)

test.each([900, 1024, 1280, 1366])(
  'at %i px the desk has one header row, online and offline, with the whole state of the connection, and nothing overflows',
  async (width) => {
    answerOrders(ordersApi.all, order)
    await renderApp('/admin', { user: anAdmin({ name: 'Maximiliano Wellington' }), size: { width, height: 768 } })
    await expect.element(rowButton).toBeVisible()
    setDown(Date.now())
    const state = page.getByText(/^Sem conexão desde/)
    await expect.element(state).toBeVisible()
    const { scrollWidth, clientWidth, scrollHeight, clientHeight } = state.element()
    expect([scrollWidth, scrollHeight]).toEqual([clientWidth, clientHeight])
    const header = page.css('header').first().element()
    expect(header.getBoundingClientRect().height).toBe(56)
    expect(header.scrollWidth).toBeLessThanOrEqual(width)
  },
)

test('the first row has the focus when its list comes, and the list itself no frame', async () => {
  const answered = Promise.withResolvers<Response>()
  answer(ordersApi.all, () => answered.promise)
  await renderApp('/admin', { user: anAdmin() })
  await expect.element(page.getByRole('region', { name: 'Pedidos' })).toHaveFocus()
  answerOrders(ordersApi.all, order)
  answered.resolve(await fetch('/orders/all?live=true'))
  await expect.element(rowButton).toHaveFocus()
  expect(getComputedStyle(page.getByRole('region', { name: 'Pedidos' }).element()).outlineWidth).toBe('0px')
})

test('the menu of the name has the account and the help; the sign-out is beside it', async () => {
  answer(authApi.logout, undefined)
  await renderApp('/admin', { user: anAdmin({ name: 'Marina Schmitz' }) })
  const open = () => button('Olá, Marina').click()
  const item = (name: string) => page.getByRole('menuitem', { name })
  await open()
  const labels = () => Array.from(page.getByRole('menuitem').elements(), ({ textContent }) => textContent)
  await expect.poll(labels).toEqual(['Minha conta', 'Ajuda'])
  const icons = page
    .getByRole('menuitem')
    .elements()
    .map((one) => one.querySelector('path')?.getAttribute('d'))
  // Each icon of the menu has one meaning.
  expect(new Set(icons).size).toBe(labels().length)
  await accessible()
  await item('Minha conta').click()
  await expect.element(page.getByRole('dialog', { name: 'Minha conta' })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await open()
  await item('Ajuda').click()
  await expect.poll(() => window.location.pathname).toBe('/admin/help')
  window.history.back()
  await button('Sair').click()
  await expect.poll(() => window.location.pathname).toBe('/login')
})

test.each([
  ['admin', { width: 1366, height: 768 }],
  ['client', { width: 1366, height: 768 }],
  ['client', phone],
  ['motoboy', phone],
] as const)('for the %s on %o the sign-out is in sight, on a phone it ends the account', async (role, size) => {
  const user = { admin: anAdmin, client: aClient, motoboy: aMotoboy }[role]()
  answer(motoboysApi.me, recordOf(user, { available: false }))
  await renderApp(`/${role}`, { user, size })
  const leave = page.getByRole('button', { name: 'Sair', exact: true })
  if (size === phone) {
    await button(/Minha conta/).click()
    const last = await vi.waitFor(() => leave.element())
    last.scrollIntoView()
  }
  await expect.element(leave).toBeInViewport()
  expect(drawnTexts(leave.element())).toEqual([{ text: 'Sair', share: 1 }])
  answer(authApi.logout, undefined)
  await leave.click()
  await expect.poll(() => window.location.pathname).toBe('/login')
})

test('on a phone the menu of the desk begins with Novo Cliente, Novo Motoboy and Extrato', async () => {
  await renderApp('/admin', { user: anAdmin(), size: phone })
  await page.getByRole('button', { name: 'Mais', exact: true }).click()
  const labels = () =>
    page
      .getByRole('menuitem')
      .elements()
      .map(({ textContent }) => textContent)
  await expect.poll(() => labels().slice(0, 3)).toEqual(['Novo Cliente', 'Novo Motoboy', 'Extrato'])
})

test.each(['Zé Motos Entregas Rápidas', 'Ligeiro'])(
  'at 1366 px no word of the firm’s name is cut or broken beside the words of the buttons and the number that waits: %s',
  async (appName) => {
    await configIs({ appName })
    answerOrders(
      ordersApi.all,
      ...Array.from({ length: 32 }, (_, n) => orderOf(aClient(), { description: `Torta ${n}` })),
    )
    await renderApp('/admin', { user: anAdmin({ name: 'Administrador' }), size: { width: 1366, height: 768 } })
    await expect.element(button('Despachar 32')).toBeVisible()
    const header = page.css('header').first()
    await expectText(header, appName)
    expect(drawnTexts(header.element()).find(({ text }) => text === appName)?.share).toBe(1)
    const name = document.createRange()
    name.selectNodeContents(header.getByText(appName, { exact: true }).element())
    const lines = new Set(Array.from(name.getClientRects(), ({ top }) => top)).size
    expect(lines).toBeLessThanOrEqual(appName.split(' ').length)
    // What is created and the statement are buttons with words.
    for (const word of ['Novo Pedido', 'Novo Cliente', 'Novo Motoboy', 'Extrato'])
      expect(drawnTexts(button(word).element())).toContainEqual({ text: word, share: 1 })
  },
)

test('the button of the sound stays where it is when the sound is enabled, and keeps the focus', async () => {
  await renderApp('/admin', { user: anAdmin() })
  const sound = button(/Ativar som|Ouvir o aviso/)
  const before = sound.element().getBoundingClientRect()
  await sound.click()
  await expect.element(button('Ouvir o aviso sonoro')).toHaveFocus()
  expect(sound.element().getBoundingClientRect()).toEqual(before)
})

test('what is wrong with e-mails is under the bell until it is read, by each admin', async () => {
  answerOrders(ordersApi.all, order)
  answer(systemApi.status, { ...status, letters: { sent: false, waiting: 0 } })
  const [first, second] = [anAdmin(), anAdmin()]
  const note = page.getByText('E-mails não são enviados')
  await renderApp('/admin', { user: first })
  await button('Novidades, 1 aviso').click()
  await expect.element(note).toBeVisible()
  await button('Entendi').click()
  await expectGone(note)
  await userEvent.keyboard('{Escape}')
  await expect.element(button(/^Novidades/)).toHaveFocus()
  sessionStorage.clear()
  await reloadApp()
  await expect.element(rowButton).toBeVisible()
  await expectGone(note)
  await renderApp('/admin', { user: second })
  await reloadApp()
  await expect.element(button('Novidades, 1 aviso')).toBeVisible()
})

test('the panel has name, place, phone and e-mail of each motoboy; the whole location, what they lack and the switch come after a press', async () => {
  const one = aMotoboy({ name: 'Osmar Lenzi', email: 'osmar@example.com' })
  answer(motoboysApi.all, [listed(one, { location: 'R. Delfino Conti, Trindade, SC', never_signed_in: true })])
  await renderApp('/admin', { user: anAdmin(), size: { width: 1366, height: 768 } })
  const row = page.getByRole('complementary', { name: 'Motoboys' }).getByRole('article', { name: 'Osmar Lenzi' })
  for (const text of ['Trindade', '(48) 99188-2046', 'osmar@example.com'])
    await expect.element(row.getByText(text, { exact: true }).first()).toBeVisible()
  await expect.element(row.getByText('nunca entrou')).not.toBeVisible()
  expect(row.element().clientHeight).toBeLessThanOrEqual(97)
  await row.getByText('Osmar Lenzi', { exact: true }).first().click()
  for (const text of ['nunca entrou', 'osmar@example.com', '(48) 99188-2046', 'R. Delfino Conti, Trindade, SC'])
    await expect.element(row.getByText(text, { exact: true }).last()).toBeVisible()
  await expect.element(row.getByRole('switch', { name: 'Osmar Lenzi Disponível' })).toBeChecked()
})

test('where the panel of the motoboys has no room, a button opens it', async () => {
  answer(motoboysApi.all, [listed(aMotoboy({ name: 'Osmar Lenzi' }))])
  await renderApp('/admin', { user: anAdmin(), size: { width: 1024, height: 768 } })
  const panel = page.getByRole('complementary', { name: 'Motoboys' })
  await expectGone(panel)
  await button('Motoboys').click()
  await expectText(panel, 'Osmar Lenzi')
  await userEvent.keyboard('{Escape}')
  await expectGone(panel)
  await expect.element(button('Motoboys')).toHaveFocus()
})

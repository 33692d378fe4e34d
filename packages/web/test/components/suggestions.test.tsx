import { addressesApi } from '@ligeiro/contract/addresses-api'
import { motoboysApi } from '@ligeiro/contract/motoboys-api'
import { ordersApi } from '@ligeiro/contract/orders-api'
import { usersApi } from '@ligeiro/contract/users-api'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { drawnTexts } from '../drawn-texts.ts'
import { accessible } from './accessible.ts'
import { answer, callsTo } from './fake-server.ts'
import { answerOrders } from './answer-orders.ts'
import { aClient, addressOf, anAdmin, orderOf } from './fixtures.ts'
import { desk, phone, renderApp } from './render-app.tsx'
import { button, expectCount, expectGone, expectLoaded } from './screen.ts'

const user = aClient()
const streets = ['R. Joe Collaço, 708', 'R. das Gaivotas, 1020', 'Av. das Rendeiras, 1430', 'R. Trajano, 168']
/** Orders of the last half hour between the same addresses are asked about. */
const created_at = new Date(Date.now() - 3_600_000).toISOString()
const field = page.getByLabelText('Endereço de entrega')
const suggestions = page.getByRole('listbox').getByRole('option')

beforeEach(() => {
  const orders = streets.map((delivery_address) => orderOf(user, { delivery_address, created_at }))
  answerOrders(ordersApi.mine, ...orders)
  answerOrders(ordersApi.all, ...orders)
  answer(motoboysApi.all, [])
  answer(usersApi.all, [])
  answer(addressesApi.list, ({ query }) =>
    query.get('field') === 'pickup'
      ? [addressOf('R. Bocaiúva, 2468, Centro')]
      : streets
          .filter((text) => text.toLowerCase().includes((query.get('q') ?? '').toLowerCase()))
          .map((text) => addressOf(text)),
  )
})

/** On a desk only the admin's form is a dialog. */
async function openForm(size = desk) {
  if (size === desk) await renderApp('/admin', { user: anAdmin(), size })
  else await renderApp('/client', { user, size })
  await expectCount(page.getByRole('article'), 4)
  await button('Novo Pedido').click()
}

test.each([['desk', desk] as const, ['phone', phone] as const])(
  'on a %s, suggestions neither cover the buttons of the dialog nor hide them from screen readers',
  async (_, size) => {
    await openForm(size)
    await page.getByLabelText('Descrição').fill('Kit churrasco')
    await field.fill('R')
    await expectCount(suggestions, 4)
    await accessible()
    const list = page.getByRole('listbox').element().getBoundingClientRect()
    for (const name of ['Cancelar', 'Criar Pedido'])
      expect(button(name).element().getBoundingClientRect().top).toBeGreaterThanOrEqual(list.bottom)
    await button('Cancelar').click()
    await expectGone(page.getByRole('dialog'))
  },
)

test('suggestions by keyboard: they open with the focus, arrows and Enter choose, Escape closes only the list', async () => {
  await openForm()
  await page.getByLabelText('Descrição').fill('Kit churrasco')
  await userEvent.keyboard('{Tab}{Tab}')
  await expect.element(field).toHaveFocus()
  await expectCount(suggestions, 4)
  await userEvent.keyboard('gaiv')
  await expectCount(suggestions, 1)
  await userEvent.keyboard('{ArrowDown}{Enter}')
  await expect.element(field).toHaveValue('R. das Gaivotas, 1020')
  await expectGone(suggestions)
  expect(callsTo(ordersApi.register)).toHaveLength(0)
  await field.fill('R. ')
  await expectCount(suggestions, 3)
  await userEvent.keyboard('{Escape}')
  await expectGone(suggestions)
  await expect.element(page.getByRole('dialog')).toBeVisible()
})

test('an address is one line that grows: Enter sends it, and pasted lines are joined', async () => {
  await openForm()
  answer(ordersApi.register, ({ body }) => orderOf(user, body as object))
  await page.getByLabelText('Descrição').fill('Kit churrasco')
  await page.getByLabelText('Endereço de coleta').fill('R. Vidal Ramos, 53')
  await field.fill('Serv. Maria Bernardina da Conceição, 12345\nbloco C, apartamento 1402, Florianópolis, SC')
  await expect
    .element(field)
    .toHaveValue('Serv. Maria Bernardina da Conceição, 12345 bloco C, apartamento 1402, Florianópolis, SC')
  const { scrollHeight, clientHeight } = field.element()
  expect(scrollHeight).toBe(clientHeight)
  field.element().focus()
  await userEvent.keyboard('{Enter}')
  await expectGone(page.getByRole('dialog'))
  expect(callsTo(ordersApi.register)).toHaveLength(1)
})

test('on a phone an address has two lines, and the first field of a new order the focus', async () => {
  await openForm(phone)
  await expect.element(page.getByLabelText('Descrição')).toHaveFocus()
  expect(field.element().clientHeight).toBeGreaterThanOrEqual(70)
})

test('on a phone an order to a known address takes three taps, and nothing moves', async () => {
  await openForm(phone)
  answer(ordersApi.register, ({ body }) => orderOf(user, body as object))
  const addresses = page.getByRole('group', { name: 'Usados há pouco' }).getByRole('button')
  await expectCount(addresses, 3)
  await accessible()
  const drawn = drawnTexts(addresses.first().element())
  expect(drawn.map(({ share }) => share > 0.99)).toEqual(drawn.map(() => true))
  for (const each of addresses.elements()) expect(each.clientHeight).toBeGreaterThanOrEqual(44)
  await page.getByLabelText('Descrição').fill('Kit churrasco')
  const places = () => [field, button('Criar Pedido')].map((one) => one.element().getBoundingClientRect().top)
  const before = places()
  await addresses.nth(1).click()
  await expect.element(field).toHaveValue('R. das Gaivotas, 1020')
  await expectGone(addresses)
  await expectGone(suggestions)
  expect(places()).toEqual(before)
  await button('Criar Pedido').click()
  await expect.element(page.getByText('Pedido criado com sucesso!')).toBeVisible()
  expect(callsTo(ordersApi.register)[0]).toMatchObject({ body: { delivery_address: 'R. das Gaivotas, 1020' } })
})

test('the known addresses by keyboard: Tab reaches them, Enter takes one over, and its field has the focus', async () => {
  await openForm(phone)
  await expect.element(page.getByRole('group', { name: 'Usados há pouco' })).toBeVisible()
  await expectLoaded()
  field.element().focus()
  await userEvent.keyboard('{Tab}{Tab}{Enter}')
  await expect.element(field).toHaveFocus()
  await expect.element(field).toHaveValue('R. das Gaivotas, 1020')
  await expectGone(suggestions)
  // As soon as the field is empty they are offered again.
  await field.fill('')
  await expect.element(button('R. Trajano, 168')).not.toBeInTheDocument()
  await expect.element(button('Av. das Rendeiras, 1430')).toBeVisible()
})

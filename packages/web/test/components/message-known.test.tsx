import { addressesApi } from '@ligeiro/contract/addresses-api'
import { intakeApi } from '@ligeiro/contract/intake-api'
import type { Draft } from '@ligeiro/contract/intake-schemas'
import type { Order } from '@ligeiro/contract/order'
import { ordersApi } from '@ligeiro/contract/orders-api'
import { pricesApi } from '@ligeiro/contract/prices-api'
import type { User } from '@ligeiro/contract/user'
import { usersApi } from '@ligeiro/contract/users-api'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { accessible } from './accessible.ts'
import { answerAddresses } from './answer-addresses.ts'
import { draftTo, nowhere } from './drafts.ts'
import { dialog, openAndType } from './message-dialog.ts'
import { answer, callsTo } from './fake-server.ts'
import { aClient, addressOf, anAdmin, orderOf } from './fixtures.ts'
import { quoteOf } from './prices.ts'
import { renderApp } from './render-app.tsx'
import { button, expectGone } from './screen.ts'

const client = aClient()

test('what is known of a postcode is offered, not filled in', async () => {
  const draft = draftTo('Rua A')
  const cep = { for: 'delivery' as const, street: 'Rua Felipe Schmidt', bairro: 'Centro', city: '', state: '' }
  const delivery = {
    ...draft.delivery!,
    street: null,
    cep: { value: '88010400', sure: true, from: [0, 4] as [number, number] },
  }
  answer(intakeApi.read, { orders: [{ ...draft, delivery, known: { ...draft.known, cep: [cep] } }] })
  await openAndType(client)
  const field = dialog.getByLabelText('Endereço de entrega')
  await expect.element(field).toHaveValue('CEP 88010-400')
  await dialog.getByRole('button', { name: 'CEP 88010-400: Rua Felipe Schmidt, Centro. Usar' }).click()
  await expect.element(field).toHaveValue('Rua Felipe Schmidt, Centro, CEP 88010-400')
  await expectGone(dialog.getByRole('button', { name: /^CEP 88010-400/ }))
})

const shop = aClient({ name: 'Floricultura Ipê' })
const other = aClient({ name: 'Padaria do Sol' })
const clientField = dialog.getByRole('combobox', { name: 'Cliente' })
const pickup = dialog.getByRole('combobox', { name: 'Endereço de coleta' })
/** A message of as many orders as there are drafts, pasted by an admin. */
async function pasteAsAdmin(text: string, ...drafts: Draft[]) {
  answer(
    usersApi.all,
    [shop, other].map((user) => ({ ...user, active: true })),
  )
  answer(intakeApi.read, { orders: drafts })
  await renderApp('/admin', { user: anAdmin() })
  await button('Colar mensagem').click()
  await dialog.getByLabelText('Mensagem').fill(text)
}
const to = (street: string): Draft => ({ ...draftTo(street), pickup: null })
const knownAs = ({ id, name }: User, draft: Draft): Draft => ({
  ...draft,
  known: { ...draft.known, client: { id, name } },
})

test('the client who sent the message is filled in, marked', async () => {
  await pasteAsAdmin('Levar na rua A', knownAs(shop, draftTo('Rua A')))
  await expect.element(clientField).toHaveValue('Floricultura Ipê, (48) 99981-4402')
  await expect.element(dialog.getByRole('group', { name: 'Confira' }).first()).toContainElement(clientField.element())
})

test('the one client that a message names is that of all its orders, their address the pickup, and all are created', async () => {
  answerAddresses(['R. Bocaiúva, 2468, Centro'], [])
  answer(ordersApi.register, ({ body }) => orderOf(shop, body as Partial<Order>))
  const streets = Array.from({ length: 9 }, (_, n) => `Rua ${n + 1}`)
  await pasteAsAdmin('floricultura ipê, 9 entregas', ...streets.map(to))
  await expect.element(pickup).toHaveValue('R. Bocaiúva, 2468, Centro')
  const marked = dialog.getByRole('group', { name: 'Confira' })
  await expect.element(marked.nth(0)).toContainElement(clientField.element())
  await expect.element(marked.nth(1)).toContainElement(pickup.element())
  // Nothing covers what was read.
  expect(dialog.getByRole('listbox').elements()).toEqual([])
  await accessible()
  await dialog.getByRole('button', { name: 'Criar 9 pedidos' }).click()
  await expectGone(dialog)
  const bodies = callsTo(ordersApi.register).map(({ body }) => body as Partial<Order> & { client_id: string })
  expect(new Set(bodies.map(({ delivery_address }) => delivery_address))).toEqual(new Set(streets))
  expect(bodies).toHaveLength(9)
  for (const body of bodies)
    expect(body).toMatchObject({ client_id: shop.id, pickup_address: 'R. Bocaiúva, 2468, Centro' })
})

test('an entered address that no order names is the pickup', async () => {
  answer(addressesApi.list, ({ query }) =>
    query.has('q')
      ? []
      : [addressOf('Rua das Acácias, 12', { uses: 0, entered: true }), addressOf('Rua B, 2', { uses: 0 })],
  )
  await pasteAsAdmin('da floricultura ipê, rua A', to('Rua A'))
  await expect.element(pickup).toHaveValue('Rua das Acácias, 12')
})

test("where only the client's name was read as the pickup, their address takes its place", async () => {
  answerAddresses(['R. Bocaiúva, 2468, Centro'], [])
  const named = { ...nowhere, place: { value: 'Floricultura Ipê', sure: true, from: [0, 4] as [number, number] } }
  await pasteAsAdmin('retirar na floricultura ipê', { ...to('Rua A'), pickup: named })
  await expect.element(pickup).toHaveValue('R. Bocaiúva, 2468, Centro')
})

test('of two clients none is filled in; the first choice is that of all orders, a later one only of its own, until one says so', async () => {
  answer(ordersApi.register, ({ body }) => orderOf(shop, body as Partial<Order>))
  await pasteAsAdmin('floricultura ipê, padaria do sol', draftTo('Rua A'), draftTo('Rua B'))
  await expect.element(dialog.getByRole('button', { name: 'Cliente: Floricultura Ipê. Usar' })).toBeVisible()
  await expect.element(clientField).toHaveValue('')
  await clientField.fill('padaria')
  await userEvent.keyboard('{Enter}')
  await dialog.getByRole('button', { name: 'Pedido 2' }).click()
  await expect.element(clientField).toHaveValue('Padaria do Sol, (48) 99981-4402')
  await clientField.fill('flori')
  await userEvent.keyboard('{Enter}')
  await dialog.getByRole('button', { name: 'Pedido 1' }).click()
  await expect.element(clientField).toHaveValue('Padaria do Sol, (48) 99981-4402')
  await dialog.getByRole('button', { name: 'Pedido 2' }).click()
  await dialog.getByRole('button', { name: 'Usar este em todos' }).click()
  await dialog.getByRole('button', { name: 'Pedido 1' }).click()
  await expect.element(clientField).toHaveValue('Floricultura Ipê, (48) 99981-4402')
})

test("a client's usual pickup is filled in where the message names none; the button to create is docked", async () => {
  answerAddresses(['R. Bocaiúva, 2468, Centro'], [])
  answer(intakeApi.read, { orders: [{ ...draftTo('Rua A'), pickup: null }] })
  await openAndType(client)
  await expect.element(dialog.getByLabelText('Endereço de coleta')).toHaveValue('R. Bocaiúva, 2468, Centro')
  await expect.element(dialog.css('footer').getByRole('button', { name: 'Criar Pedido' })).toBeVisible()
})

const quote = quoteOf(18)
const price = 'R$ 18,00 (Tabela Centro → Trindade R$ 15,00 + chuva 20 %)'

test('an admin has the price of the table in the field, with its reason, and it is sent after the order', async () => {
  answer(ordersApi.register, ({ body }) => orderOf(shop, body as Partial<Order>))
  answer(ordersApi.update, orderOf(shop, { price: 18 }))
  answer(pricesApi.quote, { ...quote, usual: null })
  await pasteAsAdmin('floricultura ipê, rua A', draftTo('Rua A'))
  await expect.element(dialog.getByRole('textbox', { name: 'Valor' })).toHaveValue('18,00')
  await expect.element(dialog.getByText(`Sugerido: ${quote.line}`)).toBeVisible()
  await dialog.getByRole('button', { name: 'Criar Pedido' }).click()
  await expect.poll(() => callsTo(ordersApi.update)).toMatchObject([{ body: { price: 18, suggested: true } }])
})

test('a client sees the price of the table, or why there is none', async () => {
  const reason = 'Sem sugestão: não reconheci o bairro da entrega'
  answer(intakeApi.read, {
    orders: [
      { ...draftTo('Rua A'), quote },
      { ...draftTo('Rua B'), quote: { reason } },
    ],
  })
  await openAndType(client)
  await expect.element(dialog.getByText(price, { exact: true })).toBeVisible()
  await dialog.getByRole('button', { name: 'Pedido 2' }).click()
  await expect.element(dialog.getByText(reason)).toBeVisible()
})

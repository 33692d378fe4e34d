import { ordersApi } from '@ligeiro/contract/orders-api'
import { usersApi } from '@ligeiro/contract/users-api'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { accessible } from './accessible.ts'
import { answerOrders } from './answer-orders.ts'
import { answer, callsTo } from './fake-server.ts'
import { aClient, anAdmin, orderOf } from './fixtures.ts'
import { renderApp } from './render-app.tsx'
import { button, expectGone, expectText } from './screen.ts'

const [bakery, florist, lab] = [
  aClient({ name: 'Confeitaria' }),
  aClient({ name: 'Floricultura' }),
  aClient({ name: 'Laboratório' }),
]
const dialog = page.getByRole('dialog', { name: 'Criar Pedido (Admin)' })
const client = dialog.getByRole('combobox', { name: 'Cliente' })
const pickup = dialog.getByLabelText('Endereço de coleta')
const withPhone = (name: string) => `${name}, (48) 99981-4402`
const options = () =>
  page
    .getByRole('option')
    .elements()
    .map((option) => option.textContent)
const fromPickup = (who: typeof bakery, pickup_address: string) => orderOf(who, { pickup_address })

beforeEach(() => {
  answer(
    usersApi.all,
    [bakery, florist, lab].map((user) => ({ ...user, active: true })),
  )
  answerOrders(
    ordersApi.all,
    fromPickup(florist, 'R. Vidal Ramos, 53'),
    fromPickup(bakery, 'R. Bocaiúva, 2468'),
    fromPickup(bakery, 'R. Bocaiúva, 2468'),
  )
  answer(ordersApi.register, ({ body }) => orderOf(florist, body as Partial<ReturnType<typeof orderOf>>))
})

const openForm = async () => {
  await renderApp('/admin', { user: anAdmin() })
  await button('Novo Pedido').click()
  await expect.element(dialog).toBeVisible()
}
async function fillRest() {
  await dialog.getByLabelText('Descrição').fill('2 buquês')
  await dialog.getByLabelText('Endereço de entrega').fill('Av. Beira-Mar Norte, 3120')
}
const send = () => dialog.getByRole('button', { name: 'Criar Pedido' }).click()

test('the names are open at once, the last client first; the choice fills in the pickup, unless one was typed', async () => {
  await openForm()
  await expect.element(client).toHaveFocus()
  await expect
    .poll(options)
    .toEqual([...['Floricultura', 'Confeitaria', 'Laboratório'].map(withPhone), 'Sem cliente: em meu nome'])
  await expect.element(client).toHaveValue('')
  await accessible()
  await userEvent.keyboard('{ArrowDown}{Enter}')
  await expect.element(client).toHaveValue(withPhone('Floricultura'))
  await expect.element(pickup).toHaveValue('R. Vidal Ramos, 53')
  await client.fill('confei')
  await userEvent.keyboard('{Enter}')
  await expect.element(pickup).toHaveValue('R. Bocaiúva, 2468')
  await pickup.fill('Depósito')
  await client.fill('flori')
  await userEvent.keyboard('{Enter}')
  await expect.element(pickup).toHaveValue('Depósito')
  await fillRest()
  await send()
  await expectGone(dialog)
  expect(callsTo(ordersApi.register)[0]?.body).toMatchObject({ client_id: florist.id, pickup_address: 'Depósito' })
})

test('an order without a client needs the choice that says so', async () => {
  await openForm()
  await fillRest()
  await pickup.fill('Depósito')
  await send()
  await expectText(dialog, 'Escolha o cliente, ou “Sem cliente” no fim da lista')
  await expect.element(client).toHaveFocus()
  expect(callsTo(ordersApi.register)).toHaveLength(0)
  await page.getByRole('option', { name: 'Sem cliente: em meu nome' }).click()
  await send()
  await expectGone(dialog)
  expect(callsTo(ordersApi.register)[0]?.body).not.toHaveProperty('client_id')
})

test('a firm without clients is not asked for one', async () => {
  answer(usersApi.all, [])
  await openForm()
  await expect.element(dialog.getByText('Ainda não há clientes: o pedido fica em seu nome.')).toBeVisible()
  await fillRest()
  await pickup.fill('Depósito')
  await send()
  await expectGone(dialog)
  expect(callsTo(ordersApi.register)[0]?.body).not.toHaveProperty('client_id')
})

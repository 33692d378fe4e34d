import { addressesApi } from '@ligeiro/contract/addresses-api'
import type { Address } from '@ligeiro/contract/addresses-schemas'
import { ordersApi } from '@ligeiro/contract/orders-api'
import { statementApi } from '@ligeiro/contract/statement-api'
import { usersApi } from '@ligeiro/contract/users-api'
import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { accessible } from './accessible.ts'
import { answerOrders } from './answer-orders.ts'
import { answer, callsTo, failure } from './fake-server.ts'
import { aClient, addressOf, anAdmin, emptyStatement, orderOf } from './fixtures.ts'
import { desk, phone, renderApp } from './render-app.tsx'
import { button, expectCount, expectGone } from './screen.ts'

const user = aClient()
const neide = addressOf('Rua das Palmeiras, 120', {
  uses: 3,
  label: 'Casa da Neide',
  note: 'Portão azul, campainha quebrada',
  recipient_name: 'Neide',
  recipient_phone: '48999123344',
})
const palms = addressOf('Av. das Palmeiras, 7', { recipient_name: 'Rui' })

const field = page.getByLabelText('Endereço de entrega')
const options = page.getByRole('listbox').getByRole('option')
const recipient = page.getByLabelText('Quem recebe', { exact: true })
/** The searches, without the calls for the addresses used most. */
const searches = () => callsTo(addressesApi.list).filter(({ query }) => query.has('q'))
const words = () => options.elements().map((option) => option.textContent)

beforeEach(() => {
  answerOrders(ordersApi.mine, orderOf(user))
  answer(addressesApi.list, ({ query }) => (query.get('field') === 'pickup' ? [] : [neide, palms]))
})

async function openForm(size = phone) {
  await renderApp('/client', { user, size })
  if (size === phone) await button('Novo Pedido').click()
  await expect.element(field).toBeVisible()
}

test('what is typed offers addresses: the name first, the typed piece bold, the uses at the right', async () => {
  await openForm()
  await field.fill('pálm')
  await expect.poll(words).toEqual(['Casa da Neide · Rua das Palmeiras, 1203×', 'Av. das Palmeiras, 71×'])
  expect(options.first().element().querySelector('b')?.textContent).toBe('Palm')
  await expect.poll(() => searches()[0]?.query.toString()).toBe('q=p%C3%A1lm&field=delivery')
  await accessible()
})

test('a choice by keyboard fills the address and the recipient, each where nothing was typed, and shows the note', async () => {
  await openForm(desk)
  await field.fill('palm')
  await expectCount(options, 2)
  await userEvent.keyboard('{ArrowDown}{Enter}')
  await expect.element(field).toHaveValue('Rua das Palmeiras, 120')
  await expect.element(page.getByText('Portão azul, campainha quebrada')).toBeVisible()
  await expectGone(options)
  await page.getByText('Recebe: Neide, (48) 99912-3344').click()
  await expect.element(recipient).toHaveValue('Neide')
  await page.getByLabelText('Telefone de quem recebe').fill('48988887777')
  await field.fill('palm')
  await expectCount(options, 2)
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}')
  await expect.element(field).toHaveValue('Av. das Palmeiras, 7')
  await expect.element(recipient).toHaveValue('Rui')
  await expect.element(page.getByLabelText('Telefone de quem recebe')).toHaveValue('(48) 98888-7777')
  expect(callsTo(ordersApi.register)).toHaveLength(0)
})

test('before the second character the addresses used most are offered, and a choice of them fills as any other', async () => {
  answer(addressesApi.list, ({ query }) =>
    query.get('field') === 'pickup' ? [] : [neide, palms, addressOf('Nunca, 1', { uses: 0 })],
  )
  await openForm(desk)
  await page.getByLabelText('Descrição').fill('Bolo')
  await field.fill('p')
  await expect.poll(words).toEqual(['Casa da Neide · Rua das Palmeiras, 1203×', 'Av. das Palmeiras, 71×'])
  await field.fill('')
  const latest = page.getByRole('group', { name: 'Usados há pouco' }).getByRole('button')
  await expectCount(latest, 2)
  await accessible()
  await latest.first().click()
  await expect.element(field).toHaveValue('Rua das Palmeiras, 120')
  await expect.element(page.getByText('Portão azul, campainha quebrada')).toBeVisible()
  await expect.element(page.getByText('Recebe: Neide, (48) 99912-3344')).toBeVisible()
  expect(searches()).toEqual([])
})

test('the answer to the last text wins, however late another one comes', async () => {
  const { promise, resolve: answerFirst } = Promise.withResolvers<Address[]>()
  answer(addressesApi.list, ({ query }) => (query.get('q') === 'ru' ? promise : [palms]))
  await openForm()
  await field.fill('ru')
  await expect.poll(searches).toHaveLength(1)
  await field.fill('palm')
  await expect.poll(words).toEqual(['Av. das Palmeiras, 71×'])
  answerFirst([neide])
  await expect.poll(words).toEqual(['Av. das Palmeiras, 71×'])
})

test('without an answer the field is a plain field', async () => {
  answer(addressesApi.list, failure(503))
  answer(ordersApi.register, ({ body }) => orderOf(user, body as object))
  await openForm()
  await page.getByLabelText('Descrição').fill('Bolo')
  await page.getByLabelText('Endereço de coleta').fill('Rua A, 1')
  await field.fill('Rua Nova, 3')
  // On a slow machine the search for the pickup address is sent too.
  await expect.poll(() => searches().at(-1)?.query.get('q')).toBe('Rua Nova, 3')
  await expectGone(options)
  await button('Criar Pedido').click()
  await expect.element(page.getByText('Pedido criado com sucesso!')).toBeVisible()
})

test('a typed postcode offers its street, which keeps what else was typed', async () => {
  answer(addressesApi.list, [])
  answer(addressesApi.cep, ({ params }) => ({
    streets: [
      { name: 'Rua Felipe Schmidt', bairro: 'Centro', city: 'São José', state: 'SC', source: 'street' as const },
    ],
    state: params.cep === '88010400' ? 'SC' : null,
    town: null,
  }))
  await openForm()
  await field.fill('88010400, 120')
  await expect.poll(words).toEqual(['CEP 88010-400: Rua Felipe Schmidt, Centro. Usar'])
  await options.first().click()
  await expect.element(field).toHaveValue('Rua Felipe Schmidt, 120, Centro, São José/SC, 88010-400')
  await expectGone(options)
})

test('a typed postcode of a whole town offers the town, which keeps what else was typed', async () => {
  answer(addressesApi.list, [])
  answer(addressesApi.cep, { streets: [], state: 'SC', town: { bairro: 'Rachadel', city: 'Antônio Carlos' } })
  await openForm()
  await field.fill('Rua das Flores, 12, 88180-000')
  await expect.poll(words).toEqual(['CEP 88180-000: Rachadel, Antônio Carlos/SC. Usar'])
  await options.first().click()
  await expect.element(field).toHaveValue('Rua das Flores, 12, Rachadel, Antônio Carlos/SC, 88180-000')
  await expectGone(options)
})

test("a client renames and hides an entry of their own in 'Minha conta'", async () => {
  answer(addressesApi.change, ({ body }) => ({ ...palms, ...(body as Partial<Address>) }))
  answer(addressesApi.hide, undefined)
  vi.spyOn(window, 'confirm').mockReturnValue(true)
  await renderApp('/client', { user, size: phone })
  await button('Minha conta').click()
  await button('Endereços').click()
  await expect.element(page.getByText('3 pedidos · Recebe: Neide · (48) 99912-3344 · Portão azul')).toBeVisible()
  await accessible()
  await button('Editar Av. das Palmeiras, 7').click()
  await page.getByLabelText('Telefone de quem recebe').fill('9991')
  await button('Salvar').click()
  await expect.element(page.getByText('Telefone deve ter 10 ou 11 dígitos')).toBeVisible()
  await accessible()
  await page.getByLabelText('Telefone de quem recebe').fill('')
  await page.getByLabelText('Nome do endereço').fill('Casa do Rui')
  await button('Salvar').click()
  await expect.element(page.getByText('Endereço salvo.')).toBeVisible()
  expect(callsTo(addressesApi.change)[0]).toMatchObject({ params: { id: palms.id }, body: { label: 'Casa do Rui' } })
  await button('Editar Av. das Palmeiras, 7').click()
  await button('Esconder').click()
  await expect.element(page.getByText('Endereço escondido.')).toBeVisible()
  expect(callsTo(addressesApi.hide)[0]).toMatchObject({ params: { id: palms.id } })
})

test("an admin finds a client's addresses in the dialog of the client", async () => {
  answer(usersApi.all, [{ ...user, active: true }])
  answer(statementApi.read, emptyStatement)
  await renderApp('/admin/users', { user: anAdmin() })
  await button(user.name).click()
  await button('Mais ações').click()
  await page.getByRole('menuitem', { name: 'Endereços' }).click()
  await expectCount(page.getByRole('list', { name: 'Endereços' }).getByRole('listitem'), 2)
  expect(callsTo(addressesApi.list)[0]?.query.get('client_id')).toBe(user.id)
  await button(user.name).click()
  await expect.element(page.getByRole('dialog', { name: 'Editar Usuário' })).toBeVisible()
})

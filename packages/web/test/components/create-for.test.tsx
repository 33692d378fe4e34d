import { addressesApi } from '@ligeiro/contract/addresses-api'
import { ordersApi } from '@ligeiro/contract/orders-api'
import { pricesApi } from '@ligeiro/contract/prices-api'
import { usersApi } from '@ligeiro/contract/users-api'
import { motoboysApi } from '@ligeiro/contract/motoboys-api'
import type { Order } from '@ligeiro/contract/order'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { receiveOrder } from '#features/order-store/current-store.ts'
import { accessible } from './accessible.ts'
import { answerOrders } from './answer-orders.ts'
import { answer, callsTo, failure } from './fake-server.ts'
import { aClient, addressOf, aMotoboy, anAdmin, listed, orderOf, recordOf } from './fixtures.ts'
import { quoteOf } from './prices.ts'
import { countPresses } from './presses.ts'
import { renderApp } from './render-app.tsx'
import { button, expectGone, expectText, rowOf } from './screen.ts'

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
    .getByRole('listbox', { name: 'Cliente' })
    .getByRole('option')
    .elements()
    .map((option) => option.textContent)
/** The pickup address that each client used most. */
const pickups = new Map([
  [florist.id, 'R. Vidal Ramos, 53'],
  [bakery.id, 'R. Bocaiúva, 2468'],
])

beforeEach(() => {
  answer(
    usersApi.all,
    [bakery, florist, lab].map((user) => ({ ...user, active: true })),
  )
  answerOrders(ordersApi.all, ...[florist, bakery, bakery].map((who) => orderOf(who)))
  answer(addressesApi.list, ({ query }) => {
    const pickup = pickups.get(query.get('client_id') ?? '')
    return pickup === undefined || query.has('q') || query.get('field') !== 'pickup' ? [] : [addressOf(pickup)]
  })
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

test('the button stays under the pointer while a new client is typed, and a problem comes and goes', async () => {
  await openForm()
  const create = dialog.getByRole('button', { name: 'Criar Pedido' })
  /** Without the movement in which the dialog appears. */
  const place = () =>
    [dialog, create]
      .map((one) => (one.element() as HTMLElement).offsetHeight + (one.element() as HTMLElement).offsetTop)
      .join()
  const before = place()
  await client.fill('Zilda Nova')
  await page.getByText('Cadastrar "Zilda Nova" por telefone').click()
  await expect.element(dialog.getByLabelText('Telefone *')).toBeVisible()
  expect(place()).toBe(before)
  await create.click()
  await expectText(dialog.getByRole('alert').first(), 'Descrição é obrigatória')
  expect(place()).toBe(before)
  await fillRest()
  await create.click()
  await expectText(dialog.getByRole('alert').first(), 'Endereço de coleta é obrigatório')
  expect(place()).toBe(before)
})

test('an order by telephone takes three presses beside its texts', async () => {
  await renderApp('/admin', { user: anAdmin() })
  await expect.element(rowOf('Bolo de casamento').first()).toBeVisible()
  const pressed = countPresses()
  await button('Novo Pedido').click()
  await expect.element(client).toHaveFocus()
  await userEvent.keyboard('Labo')
  await page.getByRole('option', { name: /^Laboratório/ }).click()
  await pickup.fill('R. Bocaiúva, 2468, Centro')
  await fillRest()
  await send()
  await expectGone(dialog)
  expect(callsTo(ordersApi.register).map(({ body }) => body)).toMatchObject([{ client_id: lab.id }])
  expect(pressed()).toBe(3)
})

test('a client is found by whatever keyboard and short form the name comes from', async () => {
  const names = ['Padaria D’Ávila & Filhos', 'Farmácia Sta. Rita', 'Mercado São José', 'Laboratório']
  answer(
    usersApi.all,
    names.map((name) => ({ ...aClient({ name }), active: true })),
  )
  await openForm()
  for (const [typed, name] of [
    ["D'Ávila", names[0]],
    ['d´avila', names[0]],
    ['davila', names[0]],
    ['D`Ávila', names[0]],
    ['farm. santa rita', undefined],
    ['santa rita', names[1]],
    ['S. José', names[2]],
  ] as const) {
    await client.fill(typed)
    const found = () => options().filter((option) => !/^(Cadastrar|Sem cliente)/.test(option))
    await expect.poll(found).toEqual(name === undefined ? [] : [withPhone(name)])
  }
})

test('the focus opens no list over the form, an arrow does, the last client first; the choice fills in the pickup, unless one was typed', async () => {
  await openForm()
  await expect.element(client).toHaveFocus()
  expect(options()).toEqual([])
  await userEvent.keyboard('{ArrowDown}')
  await expect
    .poll(options)
    .toEqual([...['Floricultura', 'Confeitaria', 'Laboratório'].map(withPhone), 'Sem cliente: em meu nome'])
  await expect.element(client).toHaveValue('')
  await accessible()
  // The field says that the list is open, which list it is, and which option Enter takes.
  const [input, list] = [client.element(), page.getByRole('listbox', { name: 'Cliente' }).element()]
  expect(input.getAttribute('aria-expanded')).toBe('true')
  expect(document.querySelector(`#${CSS.escape(input.getAttribute('aria-controls')!)}`)).toBe(list)
  const active = () => document.querySelector(`#${CSS.escape(input.getAttribute('aria-activedescendant') ?? '-')}`)
  expect(list.contains(active())).toBe(true)
  expect(active()?.textContent).toBe(withPhone('Floricultura'))
  // Nothing else of the dialog is hidden from screen readers meanwhile.
  expect(list.closest('[role=dialog]')).toBe(dialog.element())
  await expect.element(dialog.getByRole('button', { name: 'Criar Pedido' })).toBeVisible()
  expect(dialog.element().querySelectorAll('[aria-hidden=true]:has(button, input, label)')).toHaveLength(0)
  await userEvent.keyboard('{Escape}')
  expect(input.getAttribute('aria-expanded')).toBe('false')
  expect(input.hasAttribute('aria-activedescendant')).toBe(false)
  await expect.element(dialog).toBeVisible()
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
  await client.click()
  await page.getByRole('option', { name: 'Sem cliente: em meu nome' }).click()
  await send()
  await expectGone(dialog)
  expect(callsTo(ordersApi.register)[0]?.body).not.toHaveProperty('client_id')
})

test('a firm without clients is not asked for one', async () => {
  answer(usersApi.all, [])
  await openForm()
  await expect
    .element(
      dialog.getByText(
        'Ainda não há clientes. Digite um nome para cadastrar por telefone; sem cliente o pedido fica em seu nome.',
      ),
    )
    .toBeVisible()
  await fillRest()
  await pickup.fill('Depósito')
  await send()
  await expectGone(dialog)
  expect(callsTo(ordersApi.register)[0]?.body).not.toHaveProperty('client_id')
})

const [jessica, marlon] = [aMotoboy(), aMotoboy({ name: 'Marlon Teixeira' })]
const price = dialog.getByRole('textbox', { name: 'Valor' })
const motoboy = dialog.getByRole('combobox', { name: 'Motoboy' })
const row = rowOf('2 buquês')

/** The form for the florist, whose orders usually cost R$ 20,00, filled in but for price and motoboy. */
async function openFilled() {
  answer(motoboysApi.all, [listed(marlon, { available: false }), listed(jessica, { open_deliveries: 1 })])
  answerOrders(ordersApi.all, orderOf(florist))
  answer(pricesApi.quote, ({ body }) => ({
    reason: 'Sem sugestão: sem tabela',
    usual: (body as { client_id: string }).client_id === florist.id ? 20 : null,
  }))
  let order: Order
  answer(ordersApi.register, ({ body }) => (order = orderOf(florist, { description: (body as Order).description })))
  answer(
    ordersApi.update,
    ({ body }) => (order = { ...order, ...(body as Partial<Order>), version: order.version + 1 }),
  )
  answer(ordersApi.attach, () => {
    const { id, user } = recordOf(jessica)
    order = { ...order, motoboy_id: id, motoboy: { id, user, location: null, seen_at: null } }
    return (order = { ...order, version: order.version + 1 })
  })
  await openForm()
  await client.fill('flori')
  await expect.poll(() => options()[0]).toBe(withPhone('Floricultura'))
  await userEvent.keyboard('{Enter}')
  await fillRest()
  await expectText(dialog, 'Costuma ser R$ 20,00.')
}
const versionsOf = (endpoint: Parameters<typeof callsTo>[0]) =>
  callsTo(endpoint).map(({ headers }) => headers.get('if-match'))

test('price and motoboy, both optional, are sent after the order, each on the version before it', async () => {
  await openFilled()
  expect(motoboy.element().textContent).toBe('Escolher depoisJéssica Hoffmann, 1 abertaMarlon Teixeira, indisponível')
  await price.fill('1990')
  await motoboy.selectOptions(`motoboy-${jessica.id}`)
  await accessible()
  await send()
  await expectGone(dialog)
  await expectText(row, 'R$ 19,90')
  await expectText(row, jessica.name)
  await expectGone(row.getByRole('button', { name: 'Desfazer' }))
  // The row shows both before they are sent, one after the other.
  await expect.poll(() => callsTo(ordersApi.attach)).toMatchObject([{ body: { motoboyId: `motoboy-${jessica.id}` } }])
  expect(callsTo(ordersApi.update)).toMatchObject([{ body: { price: 19.9 } }])
  expect([...versionsOf(ordersApi.update), ...versionsOf(ordersApi.attach)]).toEqual(['"1"', '"2"'])
  await expect.element(page.getByText('Pedido criado com sucesso!')).toBeVisible()
  await expectGone(page.getByText(/^(Valor atualizado|Motoboy atribuído) com sucesso!$/))
  await button('Novo Pedido').click()
  await expect.element(price).toHaveValue('')
  await expect.element(motoboy).toHaveDisplayValue('Escolher depois')
})

test('what fails after the order was created is told: what was done, what not, and the price is kept on the row', async () => {
  await openFilled()
  answer(ordersApi.update, failure(429, { message: 'Muitas ações em pouco tempo.' }))
  await price.fill('1990')
  await motoboy.selectOptions(`motoboy-${jessica.id}`)
  await send()
  const toast = page.getByRole('alert').filter({ hasText: 'Muitas ações em pouco tempo.' })
  await expectText(toast, `O pedido foi criado. R$ 19,90 de ${florist.name} não foi salvo.`)
  await expectText(row, 'R$ 19,90Não salvo')
  await expectText(row, jessica.name)
  await expect.poll(() => callsTo(ordersApi.attach)).toHaveLength(1)
  expect(callsTo(ordersApi.register)).toHaveLength(1)
})

test('an order that could not be created sends neither, and keeps both in the form', async () => {
  await openFilled()
  answer(ordersApi.register, failure(503))
  await price.fill('1990')
  await motoboy.selectOptions(`motoboy-${jessica.id}`)
  await send()
  await expectText(dialog.getByRole('alert'), 'Erro ao criar pedido. Tente novamente.')
  await userEvent.keyboard('{Escape}')
  await button('Novo Pedido').click()
  await expect.element(price).toHaveValue('19,90')
  await expect.element(motoboy).toHaveDisplayValue('Jéssica Hoffmann, 1 aberta')
  expect([...callsTo(ordersApi.update), ...callsTo(ordersApi.attach)]).toEqual([])
})

const tablePrice = { ...quoteOf(18), usual: 20 }

test('the price of the table is in the field with its reason, until another one is typed', async () => {
  await openFilled()
  answer(pricesApi.quote, tablePrice)
  await dialog.getByLabelText('Endereço de entrega').fill('Av. Beira-Mar Norte, 3122')
  await expect.element(price).toHaveValue('18,00')
  await expectText(dialog, `Sugerido: ${tablePrice.line}`)
  await price.fill('2000')
  await expectText(dialog, 'Pela tabela: R$ 18,00.')
  await price.fill('1990')
  await send()
  await expect.poll(() => callsTo(ordersApi.update)).toMatchObject([{ body: { price: 19.9 } }])
  expect(callsTo(ordersApi.update)[0]?.body).not.toHaveProperty('suggested')
})

test('an emptied price stays empty, and is not sent', async () => {
  await openFilled()
  answer(pricesApi.quote, tablePrice)
  await dialog.getByLabelText('Endereço de entrega').fill('Av. Beira-Mar Norte, 3122')
  await expect.element(price).toHaveValue('18,00')
  await price.fill('')
  await send()
  await expectGone(dialog)
  expect(callsTo(ordersApi.register)).toHaveLength(1)
  expect(callsTo(ordersApi.update)).toEqual([])
})

test('a price over ten times what the client usually pays is asked about once, before anything is sent', async () => {
  await openFilled()
  await price.fill('199000')
  await send()
  await expectText(dialog, `R$ 1.990,00 é mais de dez vezes o que ${florist.name} costuma pagar (R$ 20,00)`)
  await expectText(dialog, 'Se está certo, toque em Criar Pedido de novo.')
  expect(callsTo(ordersApi.register)).toEqual([])
  await send()
  await expectText(row, 'R$ 1.990,00')
})

test('what is usual is asked for both addresses of the chosen client, once for each text, and for nobody else', async () => {
  await openFilled()
  const asked = () => callsTo(pricesApi.quote).map(({ body }) => body)
  const trip = { client_id: florist.id, pickup_address: 'R. Vidal Ramos, 53' }
  expect(asked()).toEqual([{ ...trip, delivery_address: 'Av. Beira-Mar Norte, 3120' }])
  const delivery = dialog.getByLabelText('Endereço de entrega')
  await delivery.fill('')
  await delivery.click()
  await userEvent.keyboard('R. das Gaivotas, 1020')
  await expect.poll(() => asked().at(-1)).toEqual({ ...trip, delivery_address: 'R. das Gaivotas, 1020' })
  await expectText(dialog, 'Costuma ser R$ 20,00.')
  await client.fill('labo')
  await userEvent.keyboard('{Enter}')
  // The usual pickup of the florist is none of the laboratory's.
  await expect.element(pickup).toHaveValue('')
  await expectText(dialog, 'Se já souber.')
  await pickup.fill('Depósito')
  await expect.poll(() => asked().at(-1)).toMatchObject({ client_id: lab.id, pickup_address: 'Depósito' })
  await expectText(dialog, 'Sem sugestão: sem tabela.')
})

test('without an address book and without prices the form creates the order all the same', async () => {
  answer(addressesApi.list, failure(503))
  answer(pricesApi.quote, failure(503))
  answer(ordersApi.register, orderOf(florist))
  await openForm()
  await userEvent.keyboard('{ArrowDown}{Enter}')
  await fillRest()
  await expect.element(pickup).toHaveValue('')
  await pickup.fill('Depósito')
  await send()
  await expectGone(dialog)
  expect(callsTo(ordersApi.register)).toHaveLength(1)
})

test('somebody who phones for the first time is named in the form, and created with the order', async () => {
  answer(ordersApi.register, orderOf(florist))
  await openForm()
  await client.fill('Neide')
  await expect.poll(options).toEqual(['Cadastrar "Neide" por telefone'])
  await accessible()
  await userEvent.keyboard('{Enter}')
  const phone = dialog.getByLabelText('Telefone')
  await expect.element(phone).toHaveFocus()
  await expect.element(dialog.getByLabelText('Nome')).toHaveValue('Neide')
  await fillRest()
  await pickup.fill('Depósito')
  await send()
  await expectText(dialog, 'Telefone é obrigatório')
  await phone.fill('4899')
  await send()
  await expectText(dialog, 'Telefone deve ter no mínimo 10 dígitos')
  await phone.fill('48991203040')
  await accessible()
  await send()
  await expectGone(dialog)
  const { body } = callsTo(ordersApi.register)[0]!
  expect(body).toMatchObject({ client: { name: 'Neide', phone: '(48) 99120-3040' }, description: '2 buquês' })
  expect(body).not.toHaveProperty('client_id')
  expect(body).not.toHaveProperty('client_name')
})

test('a phone that somebody merely typed for their own account is nobody’s: the desk orders for who phones', async () => {
  const claimed = { ...aClient({ name: 'Doceria da Neide', phone: '48991203040' }), phone_unconfirmed: true as const }
  answer(
    usersApi.all,
    [bakery, claimed].map((one) => ({ ...one, active: true })),
  )
  await openForm()
  await client.fill('48 99120-3040')
  await expectGone(page.getByRole('option', { name: /Doceria/ }))
  await userEvent.keyboard('{Enter}')
  await dialog.getByLabelText('Nome').fill('Doceria da Neide')
  await expect.element(dialog.getByLabelText('Telefone')).toHaveValue('(48) 99120-3040')
  await expectText(dialog, 'Doceria da Neide também informou este telefone, sem confirmação.')
  await accessible()
  await client.fill('Doceria')
  await page.getByRole('option', { name: 'Doceria da Neide, telefone não confirmado' }).click()
  await expectText(dialog, 'Telefone não confirmado: se o pedido veio por telefone, pode ser de outra pessoa.')
})

test('a phone that is known selects its person while there is no other name; typed first, it is filled in', async () => {
  const neide = aClient({ name: 'Neide Souza', phone: '48991203040' })
  answer(
    usersApi.all,
    [bakery, { ...neide, email: null }].map((one) => ({ ...one, active: true })),
  )
  await openForm()
  await client.fill('48 3333')
  await userEvent.keyboard('{Enter}')
  await expect.element(dialog.getByLabelText('Telefone')).toHaveValue('(48) 3333')
  await expect.element(dialog.getByLabelText('Nome')).toHaveFocus()
  await dialog.getByLabelText('Telefone').fill('+55 48 99120-3040')
  await expectText(dialog, 'Já é cliente: Neide Souza')
  await expect.element(client).toHaveValue('Neide Souza, (48) 99120-3040')
  await expect.element(client).toHaveFocus()
  await expectGone(dialog.getByLabelText('Telefone'))
  await fillRest()
  await pickup.fill('Depósito')
  await send()
  await expectGone(dialog)
  expect(callsTo(ordersApi.register)[0]?.body).toMatchObject({ client_id: neide.id })
})

test('a known client is found by the phone as WhatsApp shows it', async () => {
  await openForm()
  await client.fill('+55 48 99981-4402')
  await expect.poll(options).toContain(withPhone('Floricultura'))
})

test('a phone with another name asks who it is: the known client, or another one with the same phone', async () => {
  const main = aClient({ name: 'Doceria Matriz', phone: '4833331000' })
  answer(usersApi.all, [{ ...main, email: null, active: true }])
  answer(ordersApi.register, orderOf(florist))
  await openForm()
  await client.fill('Doceria Filial')
  await userEvent.keyboard('{Enter}')
  const phone = dialog.getByLabelText('Telefone')
  await phone.fill('48 3333-1000')
  await expectText(dialog, 'Este telefone já tem cliente. Diga qual é.')
  await accessible()
  await fillRest()
  await pickup.fill('Depósito')
  await send()
  await expect.element(phone).toHaveFocus()
  expect(callsTo(ordersApi.register)).toEqual([])
  await page.getByRole('button', { name: 'É outro cliente' }).click()
  await send()
  await expectGone(dialog)
  expect(callsTo(ordersApi.register)[0]?.body).toMatchObject({
    client: { name: 'Doceria Filial', phone: '(48) 3333-1000' },
  })
})

test('the known client is chosen in the place of another name', async () => {
  const main = aClient({ name: 'Doceria Matriz', phone: '4833331000' })
  answer(usersApi.all, [{ ...main, email: null, active: true }])
  await openForm()
  await client.fill('Doceria')
  await userEvent.keyboard('{ArrowDown}{Enter}')
  await dialog.getByLabelText('Telefone').fill('48 3333-1000')
  await page.getByRole('button', { name: 'É este cliente' }).click()
  await expectText(dialog, 'Já é cliente: Doceria Matriz')
  await expect.element(client).toHaveFocus()
})

test('the same order within half an hour is asked about once', async () => {
  const made = orderOf(florist, {
    pickup_address: 'Depósito',
    delivery_address: 'Rua Bocaiúva, 1800, ap 402',
    created_at: new Date(Date.now() - 60_000).toISOString(),
  })
  answer(ordersApi.register, orderOf(florist))
  await openForm()
  receiveOrder(made)
  await client.fill(florist.name)
  await userEvent.keyboard('{Enter}')
  await fillRest()
  await pickup.fill('Depósito')
  await dialog.getByLabelText('Endereço de entrega').fill('R. Bocaiúva, 1800, ap. 402')
  await send()
  await expectText(dialog, `Parece o pedido #${made.id.slice(0, 8)} de há 1 min`)
  await accessible()
  expect(callsTo(ordersApi.register)).toEqual([])
  await send()
  await expectGone(dialog)
  expect(callsTo(ordersApi.register)).toHaveLength(1)
})

test('the phone of an account is refused with its name, and nothing that was typed is lost', async () => {
  answer(usersApi.all, [])
  answer(ordersApi.register, failure(409, { code: 'conflict', message: 'Este telefone é de Padaria do Sol.' }))
  await openForm()
  await client.fill('Neide')
  await userEvent.keyboard('{Enter}')
  await dialog.getByLabelText('Telefone').fill('48991203040')
  await fillRest()
  await pickup.fill('Depósito')
  await send()
  await expectText(dialog, 'Este telefone é de Padaria do Sol.')
  await expect.element(dialog.getByLabelText('Nome')).toHaveValue('Neide')
  await expect.element(dialog.getByLabelText('Telefone')).toHaveValue('(48) 99120-3040')
})

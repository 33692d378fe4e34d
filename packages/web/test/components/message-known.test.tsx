import { intakeApi } from '@ligeiro/contract/intake-api'
import { usersApi } from '@ligeiro/contract/users-api'
import { expect, test } from 'vitest'
import { answerAddresses } from './answer-addresses.ts'
import { draftTo } from './drafts.ts'
import { dialog, openAndType } from './message-dialog.ts'
import { answer } from './fake-server.ts'
import { aClient, anAdmin } from './fixtures.ts'
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

test('the known client is offered to an admin, not filled in', async () => {
  const known = { id: client.id, name: client.name }
  const draft = draftTo('Rua A')
  answer(usersApi.all, [{ ...client, active: true }])
  answer(intakeApi.read, { orders: [{ ...draft, known: { ...draft.known, client: known } }] })
  await renderApp('/admin', { user: anAdmin() })
  await button('Colar mensagem').click()
  await dialog.getByLabelText('Mensagem').fill('Levar na rua A')
  await expect.element(dialog.getByRole('combobox', { name: 'Cliente' })).toHaveValue('')
  await dialog.getByRole('button', { name: `Cliente: ${client.name}. Usar` }).click()
  await expect.element(dialog.getByRole('combobox', { name: 'Cliente' })).not.toHaveValue('')
})

test('the client whose name is in the message is offered at the top, and their usual pickup comes with the choice', async () => {
  const shop = aClient({ name: 'Floricultura Ipê' })
  answer(usersApi.all, [{ ...shop, active: true }])
  answerAddresses(['R. Bocaiúva, 2468, Centro'], [])
  answer(intakeApi.read, { orders: [{ ...draftTo('Rua A'), pickup: null }] })
  await renderApp('/admin', { user: anAdmin() })
  await button('Colar mensagem').click()
  await expect
    .element(dialog.getByLabelText('Mensagem'))
    .toHaveAttribute('placeholder', expect.stringContaining('Padaria do Sol'))
  await dialog.getByLabelText('Mensagem').fill('2 entregas pra floricultura ipê, rua A')
  await dialog.getByRole('button', { name: 'Cliente: Floricultura Ipê. Usar' }).click()
  await expect.element(dialog.getByLabelText('Endereço de coleta')).toHaveValue('R. Bocaiúva, 2468, Centro')
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

test('an admin sees the suggested price of the order as it was read, until its addresses are others', async () => {
  answer(usersApi.all, [])
  answer(intakeApi.read, { orders: [{ ...draftTo('Rua A'), quote }] })
  await renderApp('/admin', { user: anAdmin() })
  await button('Colar mensagem').click()
  await dialog.getByLabelText('Mensagem').fill('Levar na rua A')
  await expect.element(dialog.getByText(`Sugerido: ${price}`)).toBeVisible()
  await dialog.getByLabelText('Endereço de entrega').fill('Rua A, 12')
  await expectGone(dialog.getByText(/^Sugerido/))
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

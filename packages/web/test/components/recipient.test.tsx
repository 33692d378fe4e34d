import { motoboysApi } from '@ligeiro/contract/motoboys-api'
import { ordersApi } from '@ligeiro/contract/orders-api'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { accessible } from './accessible.ts'
import { answerOrders } from './answer-orders.ts'
import { answer, callsTo } from './fake-server.ts'
import { aClient, aMotoboy, anAdmin, orderOf, recordOf } from './fixtures.ts'
import { phone, renderApp } from './render-app.tsx'
import { button, expectText } from './screen.ts'

const shop = aClient()
const jessica = aMotoboy()
const named = { recipient_name: 'Fernanda', recipient_phone: '48991557788' }
const texts = { description: 'Exames', pickup_address: 'Rua Dib Mussi, 473', delivery_address: 'Rua Crispim Mira, 421' }

const fill = async (label: string | RegExp, text: string) => page.getByLabelText(label).fill(text)
const recipientName = /^Quem recebe/
const openForm = async () => {
  answerOrders(ordersApi.mine)
  await renderApp('/client', { user: shop, size: phone })
  await button('Novo Pedido').click()
  await fill('Descrição', texts.description)
  await fill('Endereço de coleta', texts.pickup_address)
  await fill('Endereço de entrega', texts.delivery_address)
}

test('a client names who receives, under Mais', async () => {
  answer(ordersApi.register, orderOf(shop, named))
  await openForm()
  await page.getByText('Quem recebe (opcional)').click()
  await fill(recipientName, 'Fernanda')
  await fill('Telefone de quem recebe', '48991557788')
  await expectText(page.getByRole('dialog'), 'Recebe: Fernanda, (48) 99155-7788')
  await accessible()
  await button('Criar Pedido').click()
  await expect
    .poll(() => callsTo(ordersApi.register)[0]?.body)
    .toEqual({ ...texts, ...named, recipient_phone: '(48) 99155-7788' })
})

test('a phone of eight digits is refused at its field, and nothing is lost', async () => {
  await openForm()
  await page.getByText('Quem recebe (opcional)').click()
  await fill('Telefone de quem recebe', '99155778')
  await page.getByText('Recebe: (99) 1557-78').click()
  await button('Criar Pedido').click()
  await expectText(page.getByRole('dialog'), 'Telefone deve ter 10 ou 11 dígitos. Escreva com o DDD.')
  await expect.element(page.getByLabelText('Telefone de quem recebe')).toHaveFocus()
  expect(callsTo(ordersApi.register)).toEqual([])
})

test('an edit sends the recipient only if they changed, and nobody as a blank', async () => {
  const order = orderOf(shop, named)
  answerOrders(ordersApi.all, order)
  answer(ordersApi.history, [])
  answer(ordersApi.update, { ...order, version: 2 })
  await renderApp(`/admin?pedido=${order.id}`, { user: anAdmin() })
  await expectText(page.getByRole('dialog'), '(48) 99155-7788')
  await button('Mais ações').click()
  await page.getByText('Editar pedido').click()
  await page.getByText('Recebe: Fernanda, (48) 99155-7788').click()
  await fill(recipientName, '')
  await button('Salvar').click()
  await expect.poll(() => callsTo(ordersApi.update)[0]?.body).toMatchObject({ recipient_name: '' })
  expect(callsTo(ordersApi.update)[0]?.body).not.toHaveProperty('recipient_phone')
})

test('the motoboy sees who receives, and writes to them', async () => {
  answer(motoboysApi.me, recordOf(jessica, { available: false }))
  answerOrders(ordersApi.mine, orderOf(shop, { ...named, status: 'in_progress' }, jessica))
  await renderApp('/motoboy', { user: jessica, size: phone })
  await expect.element(page.getByText('Recebe: Fernanda')).toBeVisible()
  const card = page.getByRole('article')
  await expect.element(card.getByRole('link', { name: 'Ligar' })).toHaveAttribute('href', 'tel:+5548991557788')
  await card.getByRole('button').first().click()
  const dialog = page.getByRole('dialog', { name: 'Detalhes da Entrega' })
  await expect
    .element(dialog.getByRole('link', { name: 'WhatsApp', exact: true }))
    .toHaveAttribute('href', `https://wa.me/5548991557788?text=${encodeURIComponent('Olá, estou com a sua entrega.')}`)
  await accessible()
})

import { motoboysApi } from '@ligeiro/contract/motoboys-api'
import { ordersApi } from '@ligeiro/contract/orders-api'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { accessible } from './accessible.ts'
import { answerOrders } from './answer-orders.ts'
import { answer, callsTo, failure } from './fake-server.ts'
import { aClient, aMotoboy, anAdmin, listed, orderOf } from './fixtures.ts'
import { renderApp } from './render-app.tsx'
import { button, expectCount, expectGone, expectText, rowOf } from './screen.ts'

test('the empty states lead to the first order and the first motoboy', async () => {
  await renderApp('/admin', { user: anAdmin() })
  await expect.element(page.getByText('Nenhum pedido ainda')).toBeVisible()
  await accessible()
  await button('Criar Primeiro Pedido').click()
  await expect.element(page.getByRole('dialog', { name: 'Criar Pedido (Admin)' })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByText('Nenhum cadastrado')).toBeVisible()
  await button('Cadastrar Primeiro Motoboy').click()
  await expect.element(page.getByRole('dialog', { name: 'Cadastrar Motoboy' })).toBeVisible()
})

test('a firm without orders is led from the first motoboy to the first client and the first order', async () => {
  const step = (name: string) => page.getByRole('main').getByRole('listitem').filter({ hasText: name })
  answer(motoboysApi.all, [listed(aMotoboy())])
  await renderApp('/admin', { user: anAdmin() })
  await expectText(step('Cadastre um motoboy'), '(feito)')
  await expect.element(step('Cadastre um cliente')).not.toMatchTextContent('(feito)')
  await accessible()
  await button('Cadastrar Cliente').click()
  await expect.element(page.getByRole('dialog', { name: 'Cadastrar Novo Usuário' })).toBeVisible()
})

test('the assign dialog shows the specified text when there is no motoboy', async () => {
  answerOrders(ordersApi.all, orderOf(aClient(), { description: 'Pacote sem motoboy' }))
  await renderApp('/admin', { user: anAdmin() })
  await rowOf('Pacote sem motoboy').getByRole('button', { name: 'Atribuir Motoboy' }).click()
  const dialog = page.getByRole('dialog', { name: 'Atribuir Motoboy' })
  await expect.element(dialog.getByText('Nenhum motoboy disponível')).toBeVisible()
  const text = 'Não há motoboys disponíveis no momento. Tente novamente mais tarde.'
  await expect.element(dialog.getByText(text)).toBeVisible()
})

test('a list that cannot be loaded shows an error and a button to try again, which works', async () => {
  answer(ordersApi.all, failure(503))
  // 404: no automatic retry, so that the test waits for none.
  answer(motoboysApi.all, failure(404))
  await renderApp('/admin', { user: anAdmin() })
  const problems = page.getByRole('alert').filter({ hasText: 'Erro ao carregar dados. Tente novamente.' })
  await expectCount(problems, 2)
  await accessible()
  answerOrders(ordersApi.all, orderOf(aClient(), { description: 'Pacote que demora' }))
  answer(motoboysApi.all, [listed(aMotoboy({ name: 'Osmar Lenzi' }))])
  const liveCalls = () => callsTo(ordersApi.all).filter(({ query }) => query.has('live')).length
  const [orders, motoboys] = [liveCalls(), callsTo(motoboysApi.all).length]
  await button('Tentar novamente').first().click()
  await expect.element(page.getByRole('article').filter({ hasText: 'Pacote que demora' })).toBeVisible()
  await button('Tentar novamente').click()
  await expectText(page.getByRole('complementary', { name: 'Motoboys' }), 'Osmar Lenzi')
  await expectGone(problems)
  // The first list failed alone; now both are loaded.
  expect(liveCalls()).toBe(orders + 2)
  expect(callsTo(motoboysApi.all)).toHaveLength(motoboys + 1)
})

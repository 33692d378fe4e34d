import type { ResponseOf } from '@ligeiro/contract/endpoint'
import { toCheckApi } from '@ligeiro/contract/to-check-api'
import { moneyApi } from '@ligeiro/contract/money-api'
import { motoboysApi } from '@ligeiro/contract/motoboys-api'
import { orderItemsApi } from '@ligeiro/contract/order-items-api'
import { ordersApi } from '@ligeiro/contract/orders-api'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { refetchMoney } from '#features/money/queries.ts'
import { loadAgain } from '#api/load-again.ts'
import { accessible } from './accessible.ts'
import { configIs } from './config-is.ts'
import { answer, callsTo, failure } from './fake-server.ts'
import { aClient, aMotoboy, anAdmin, listed, orderOf } from './fixtures.ts'
import { balances, firmRules } from './money.ts'
import { renderApp } from './render-app.tsx'
import { button, expectGone } from './screen.ts'

type ToCheck = ResponseOf<typeof toCheckApi.all>
const order = '5d1f2a7c-8e34-4b60-9c1d-2f3a4b5c6d7e'
const delivered = { order, version: 3, client: 'Padaria do Sol', motoboy: null, at: '2026-11-20T17:02:00.000Z' }
const differing = { ...delivered, planned: 92, way: { method: 'cash' as const, payee: 'firm' as const } }
const collected = (amount: number) => [{ method: 'cash' as const, payee: 'firm' as const, amount }]

let found: ToCheck
beforeEach(async () => {
  await configIs({ money: true })
  answer(moneyApi.balances, balances)
  answer(moneyApi.rules, firmRules)
  found = {
    pix: [],
    held: [],
    handovers: [],
    differing: [{ ...differing, collected: collected(80) }],
    unpriced: [delivered],
    change: [],
    returns: [],
    waiting: [],
    below_zero: [],
  }
  answer(toCheckApi.all, () => found)
  await renderApp('/admin/money?tab=checks', { user: anAdmin() })
})

test('what is answered is as it is now; what another admin answered has no buttons', async () => {
  await button(/^Recebeu diferente: recebeu R\$ 80,00/).click()
  const dialog = page.getByRole('dialog')
  await accessible()
  found = { ...found, differing: [{ ...differing, version: 4, collected: collected(90) }] }
  await refetchMoney()
  answer(ordersApi.correctCollected, () => failure(409, { code: 'conflict', message: 'O pedido mudou.' }))
  await dialog.getByRole('button', { name: 'Foi assim', exact: true }).click()
  await expect.element(dialog.getByText('O pedido mudou.')).toBeVisible()
  const [sent] = callsTo(ordersApi.correctCollected)
  expect([sent?.headers.get('if-match'), sent?.body]).toEqual(['"4"', { collected: collected(90) }])
  found = { ...found, differing: [] }
  await refetchMoney()
  await expect.element(dialog.getByText('Outra pessoa já cuidou disto.')).toBeVisible()
  expect(dialog.getByRole('button', { name: 'Foi assim', exact: true }).elements()).toEqual([])
})

test('motoboys of one name are told apart', async () => {
  const davis = ['48991881046', '48991882046'].map((phone) => listed(aMotoboy({ name: 'Davi', phone })))
  answer(motoboysApi.all, davis)
  await loadAgain('motoboys')
  found = { ...found, unpriced: davis.map(({ id }) => ({ ...delivered, order: id, motoboy: { id, name: 'Davi' } })) }
  await refetchMoney()
  for (const name of ['1046 · Davi', '2046 · Davi'])
    await expect.element(page.getByRole('row', { name: /^Entregue sem valor/ }).filter({ hasText: name })).toBeVisible()
})

test('what was received is set right by the motoboy’s question, where it is found', async () => {
  await button(/^Recebeu diferente: recebeu R\$ 80,00/).click()
  const dialog = page.getByRole('dialog')
  await expect.element(dialog.getByText('Recebeu R$ 92,00 em dinheiro?')).toBeVisible()
  expect(dialog.getByRole('button', { pressed: true }).elements()).toEqual([])
  answer(ordersApi.correctCollected, orderOf(aClient()))
  await dialog.getByRole('button', { name: 'Sim', exact: true }).click()
  await dialog.getByRole('button', { name: 'Corrigir o recebido' }).click()
  await expectGone(dialog)
  expect(callsTo(ordersApi.correctCollected).map(({ body }) => body)).toEqual([{ collected: collected(92) }])
})

test.each([
  ['Não caiu', { received: false }],
  ['Caiu', { received: true }],
])('of a Pix "%s" is sent', async (name, body) => {
  const motoboy = { id: crypto.randomUUID(), name: 'Ademir' }
  const pix = { id: crypto.randomUUID(), txid: 'PED5D1F2A7C', amount: 92, ...delivered, motoboy }
  await expect.element(button(/^Recebeu diferente: recebeu R\$ 80,00/)).toBeVisible()
  found = { ...found, pix: [pix] }
  answer(toCheckApi.answerPix, pix)
  await refetchMoney()
  await button(/^Pix PED5D1F2A7C/).click()
  await page.getByRole('dialog').getByRole('button', { name, exact: true }).click()
  await expectGone(page.getByRole('dialog'))
  expect(callsTo(toCheckApi.answerPix)).toMatchObject([{ params: { id: pix.id }, body }])
})

test('a Pix that is held is given back from the bank, or had not arrived', async () => {
  const client = { id: crypto.randomUUID(), name: 'Padaria do Sol' }
  const held = { id: crypto.randomUUID(), txid: 'PED5D1F2A7C', order, client, amount: 92, at: delivered.at }
  await expect.element(button(/^Recebeu diferente: recebeu R\$ 80,00/)).toBeVisible()
  found = { ...found, held: [held] }
  await refetchMoney()
  await button(/^Pix PED5D1F2A7C guardado: a entrega foi desfeita/).click()
  await accessible()
  answer(toCheckApi.answerPix, () => failure(409, { code: 'conflict', message: 'Este Pix já foi respondido.' }))
  await page.getByRole('dialog').getByRole('button', { name: 'Não tinha caído' }).click()
  await expect.element(page.getByText('Este Pix já foi respondido.')).toBeVisible()
  answer(toCheckApi.remit, { id: '9' })
  await page.getByRole('dialog').getByRole('button', { name: 'Devolvi pelo banco' }).click()
  await expectGone(page.getByRole('dialog'))
  expect(callsTo(toCheckApi.remit)).toMatchObject([{ body: { client_id: client.id, amount: 92, from: 'bank' } }])
  expect(callsTo(toCheckApi.answerPix)).toMatchObject([{ params: { id: held.id }, body: { received: false } }])
})

test('a delivery without a price asks for one above 0,00 before anything is sent', async () => {
  await button(/^Entregue sem valor/).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabelText('Valor').fill('0,00')
  await dialog.getByRole('button', { name: 'Definir valor' }).click()
  await expect.element(dialog.getByText('Insira um valor válido')).toBeVisible()
  expect(callsTo(ordersApi.update)).toEqual([])
  await dialog.getByLabelText('Valor').fill('12,00')
  answer(ordersApi.update, () => failure(409, { code: 'conflict', message: 'O pedido mudou.' }))
  await dialog.getByRole('button', { name: 'Definir valor' }).click()
  await expect.element(dialog.getByText('O pedido mudou.')).toBeVisible()
  expect(callsTo(ordersApi.update).map(({ headers }) => headers.get('if-match'))).toEqual(['"3"'])
})

test('a pending return and a meter beyond what is charged are settled here', async () => {
  await expect.element(button(/^Entregue sem valor/)).toBeVisible()
  const ademir = { id: 'm', name: 'Ademir' }
  found = {
    ...found,
    differing: [],
    unpriced: [],
    returns: [{ ...delivered, motoboy: ademir, fee: 5 }],
    waiting: [{ ...delivered, motoboy: ademir, place: 'pickup', minutes: 75, most: 60 }],
  }
  await refetchMoney()
  await expect.element(page.getByText('A conferir (2)')).toBeVisible()
  await button(/^Retorno pendente/).click()
  const dialog = page.getByRole('dialog')
  await expect.element(dialog.getByText('R$ 5,00')).toBeVisible()
  await accessible()
  answer(orderItemsApi.returned, () => failure(409, { code: 'conflict', message: 'Este pedido não tem retorno.' }))
  await dialog.getByRole('button', { name: 'Concluir retorno' }).click()
  await expect.element(dialog.getByText('Este pedido não tem retorno.')).toBeVisible()
  answer(orderItemsApi.returned, () => {
    found = { ...found, returns: [] }
    return orderOf(aClient(), { id: order })
  })
  await dialog.getByRole('button', { name: 'Concluir retorno' }).click()
  await expect.element(page.getByText('Retorno concluído!')).toBeVisible()
  expect(callsTo(orderItemsApi.returned).at(-1)?.body).toEqual({ orderId: order })
  await expectGone(dialog)
  await button(/^Espera na coleta: 75 min \(cobra até 60\)/).click()
  await accessible()
  answer(orderItemsApi.wait, () => {
    found = { ...found, waiting: [] }
    return orderOf(aClient(), { id: order })
  })
  await dialog.getByRole('button', { name: 'Parar espera' }).click()
  await expect.element(page.getByText('Espera parada!')).toBeVisible()
  expect(callsTo(orderItemsApi.wait).map(({ body }) => body)).toEqual([{ orderId: order, place: 'pickup', on: false }])
  await expect.element(page.getByText('Nada a conferir.')).toBeVisible()
})

import type { ResponseOf } from '@ligeiro/contract/endpoint'
import { toCheckApi } from '@ligeiro/contract/to-check-api'
import { moneyApi } from '@ligeiro/contract/money-api'
import { ordersApi } from '@ligeiro/contract/orders-api'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { refetchMoney } from '#features/money/queries.ts'
import { accessible } from './accessible.ts'
import { configIs } from './config-is.ts'
import { answer, callsTo, failure } from './fake-server.ts'
import { anAdmin } from './fixtures.ts'
import { balances, firmRules } from './money.ts'
import { renderApp } from './render-app.tsx'
import { button } from './screen.ts'

type ToCheck = ResponseOf<typeof toCheckApi.all>
const order = '5d1f2a7c-8e34-4b60-9c1d-2f3a4b5c6d7e'
const delivered = { order, client: 'Padaria do Sol', motoboy: null, at: '2026-11-20T17:02:00.000Z' }
const collected = (amount: number) => [{ method: 'cash' as const, payee: 'firm' as const, amount }]

let found: ToCheck
beforeEach(async () => {
  await configIs({ money: true })
  answer(moneyApi.balances, balances)
  answer(moneyApi.rules, firmRules)
  found = {
    pix: [],
    handovers: [],
    differing: [{ ...delivered, planned: 92, collected: collected(80) }],
    unpriced: [delivered],
    change: [],
    below_zero: [],
  }
  answer(toCheckApi.all, () => found)
  await renderApp('/admin/money?tab=checks', { user: anAdmin() })
})

test('what is answered is as it is now; what another admin answered has no buttons', async () => {
  await button(/^Divergência: recebeu R\$ 80,00/).click()
  const dialog = page.getByRole('dialog')
  await accessible()
  found = { ...found, differing: [{ ...delivered, planned: 92, collected: collected(90) }] }
  await refetchMoney()
  answer(ordersApi.correctCollected, () => failure(409, { code: 'conflict', message: 'O pedido mudou.' }))
  await dialog.getByRole('button', { name: 'Foi assim' }).click()
  await expect.element(dialog.getByText('O pedido mudou.')).toBeVisible()
  expect(callsTo(ordersApi.correctCollected).map(({ body }) => body)).toEqual([{ collected: collected(90) }])
  found = { ...found, differing: [] }
  await refetchMoney()
  await expect.element(dialog.getByText('Outra pessoa já cuidou disto.')).toBeVisible()
  expect(dialog.getByRole('button', { name: 'Foi assim' }).elements()).toEqual([])
})

test('a delivery without a price asks for one above 0,00 before anything is sent', async () => {
  await button(/^Entregue sem valor/).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabelText('Valor').fill('0,00')
  await dialog.getByRole('button', { name: 'Definir valor' }).click()
  await expect.element(dialog.getByText('Insira um valor válido')).toBeVisible()
  expect(callsTo(ordersApi.update)).toEqual([])
})

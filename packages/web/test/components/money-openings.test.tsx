import { invoicesApi } from '@ligeiro/contract/invoices-api'
import { moneyApi } from '@ligeiro/contract/money-api'
import { motoboysApi } from '@ligeiro/contract/motoboys-api'
import { openingsApi } from '@ligeiro/contract/openings-api'
import type { Opening } from '@ligeiro/contract/openings-schemas'
import { postingsApi } from '@ligeiro/contract/postings-api'
import { usersApi } from '@ligeiro/contract/users-api'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { accessible } from './accessible.ts'
import { configIs } from './config-is.ts'
import { answer, callsTo, failure } from './fake-server.ts'
import { aClient, aMotoboy, anAdmin, listed } from './fixtures.ts'
import { answerInvoices, preview } from './invoices.ts'
import { answerSettlements, firmRules } from './money.ts'
import { phone, renderApp } from './render-app.tsx'
import { button } from './screen.ts'

const shop = { ...aClient(), active: true }
const courier = listed(aMotoboy())
const opening: Opening = {
  id: '41',
  client: { id: 'c9', name: 'Bar do Zé' },
  motoboy: null,
  amount: 813,
  text: 'entregas de 16 a 27/11 pela planilha',
  day: '2026-11-27',
  at: '2026-11-28T15:00:00.000Z',
  by: { id: 'a1', name: 'Ana' },
}
const ofShop: Opening = { ...opening, id: '42', client: { id: shop.id, name: shop.name } }

let openings: Opening[]
beforeEach(async () => {
  openings = [opening]
  await configIs({ money: true })
  answerSettlements()
  answerInvoices()
  answer(moneyApi.rules, firmRules)
  answer(usersApi.all, [shop])
  answer(motoboysApi.all, [courier])
  answer(openingsApi.list, () => openings)
})
const field = (name: string | RegExp) => page.getByRole('dialog').getByLabelText(name)
const dialog = () => page.getByRole('dialog')

test.each([undefined, phone])(
  'Regras enters what people owed, a field each, and reverses what is wrong',
  async (size) => {
    await renderApp('/admin/money?tab=rules', { user: anAdmin(), ...(size && { size }) })
    await expect.element(page.getByText('Bar do Zé: Deve R$ 813,00')).toBeVisible()
    // At the end of the page, where the tab bar of a phone covers no field.
    window.scrollTo(0, document.documentElement.scrollHeight)
    await accessible()
    await button('Lançar saldos anteriores').click()
    await expect.element(dialog().getByRole('button', { name: 'Lançar saldos' })).toBeDisabled()
    await field(shop.name).fill('240,00')
    await field(/^Texto/).fill('entregas de novembro')
    await accessible()
    answer(openingsApi.enter, () => {
      openings = [opening, ofShop]
      return ofShop
    })
    await dialog().getByRole('button', { name: 'Lançar 1 saldo, R$ 240,00' }).click()
    await expect.element(field(shop.name)).not.toBeInTheDocument()
    await dialog().getByRole('button', { name: 'Motoboys' }).click()
    await field(/^Quem deve/).selectOptions('Tem a receber da empresa')
    await field(courier.user.name).fill('86,40')
    answer(openingsApi.enter, () =>
      failure(409, { code: 'conflict', message: 'O saldo anterior já foi lançado: R$ 5,00.' }),
    )
    await dialog().getByRole('button', { name: 'Lançar 1 saldo, R$ 86,40' }).click()
    await expect
      .element(page.getByText(`${courier.user.name}: O saldo anterior já foi lançado: R$ 5,00.`))
      .toBeVisible()
    await expect.element(field(courier.user.name)).toHaveValue('86,40')
    expect(callsTo(openingsApi.enter).map(({ body }) => body)).toEqual([
      { client_id: shop.id, amount: 240, text: 'entregas de novembro' },
      { motoboy_id: courier.id, amount: -86.4, text: 'entregas de novembro' },
    ])
    await dialog().getByRole('button', { name: 'Fechar', exact: true }).last().click()
    await button('Estornar saldo anterior de Bar do Zé').click()
    await page.getByLabelText(/Motivo/).fill('Valor errado')
    answer(postingsApi.reverse, { id: '43' })
    await dialog().getByRole('button', { name: 'Estornar' }).click()
    await expect.element(page.getByText('Lançamento estornado!')).toBeVisible()
  },
)

test('a shop that owes nothing yet gets its opening and lines at its account, each to be reversed there', async () => {
  const line = { ...preview.lines[0]!, id: '77.1', kind: 'line', label: 'Montagem', amount: 15, order: null }
  answer(invoicesApi.preview, { ...preview, lines: [...preview.lines, line] })
  await renderApp(`/admin/money?tab=invoices&client=${preview.client.id}`, { user: anAdmin() })
  await button('Lançar saldo anterior').click()
  await field(/^Valor/).fill('10,00')
  await accessible()
  answer(openingsApi.enter, ofShop)
  await dialog().getByRole('button', { name: 'Lançar saldo anterior' }).click()
  await expect.element(page.getByText('Saldo anterior lançado!')).toBeVisible()
  expect(callsTo(openingsApi.enter).at(-1)?.body).toEqual({ client_id: preview.client.id, amount: 10 })
  await button('Acrescentar linha').click()
  await dialog().getByRole('button', { name: 'Acrescentar linha' }).click()
  await expect.element(page.getByText('Escreva o texto da linha')).toBeVisible()
  await field(/^Texto/).fill('Desconto combinado')
  await field(/^Tipo/).selectOptions('Desconto')
  await field(/^Valor/).fill('5,00')
  await accessible()
  answer(postingsApi.line, { id: '78' })
  await dialog().getByRole('button', { name: 'Acrescentar linha' }).click()
  await expect.element(page.getByText('Linha acrescentada!')).toBeVisible()
  expect(callsTo(postingsApi.line).at(-1)?.body).toEqual({
    client_id: preview.client.id,
    amount: -5,
    text: 'Desconto combinado',
    day: '2026-11-15',
  })
  await button('Estornar Montagem').click()
  await page.getByLabelText(/Motivo/).fill('Não houve montagem')
  answer(postingsApi.reverse, { id: '79' })
  await dialog().getByRole('button', { name: 'Estornar' }).click()
  await expect.element(page.getByText('Lançamento estornado!')).toBeVisible()
  expect(callsTo(postingsApi.reverse).at(-1)?.params).toEqual({ id: '77' })
})

import { moneyApi } from '@ligeiro/contract/money-api'
import { motoboysApi } from '@ligeiro/contract/motoboys-api'
import { postingsApi } from '@ligeiro/contract/postings-api'
import { tillApi } from '@ligeiro/contract/till-api'
import type { Till } from '@ligeiro/contract/till-schemas'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { accessible } from './accessible.ts'
import { configIs } from './config-is.ts'
import { answer, callsTo, failure } from './fake-server.ts'
import { aMotoboy, anAdmin, listed } from './fixtures.ts'
import { cutTexts, sidewaysOverflow } from './measures.ts'
import { answerSettlements } from './money.ts'
import { phone, renderApp } from './render-app.tsx'
import { button } from './screen.ts'
import { till } from './till.ts'

beforeEach(async () => {
  await configIs({ money: true })
  answerSettlements()
  answer(tillApi.read, ({ query }) => ({ ...till, account: (query.get('account') ?? 'cash') as Till['account'] }))
})
const open = (more = '', size?: typeof phone) =>
  renderApp(`/admin/money?tab=till${more}`, { user: anAdmin(), ...(size && { size }) })

test('the till has each movement with its person, paper and who did it, the balance after it, and the counts', async () => {
  await open()
  await expect.element(page.getByText('Padaria do Sol · Fatura nº 7 · Por Ana Souza')).toBeVisible()
  await expect.element(page.getByText('Saldo R$ 290,00').first()).toBeVisible()
  await expect.element(page.getByText(/contado R\$ 320,00, esperado R\$ 321,50. Troco dado a mais/)).toBeVisible()
  await accessible()
  await page.getByLabelText('Conta').selectOptions('Banco')
  await expect.poll(() => callsTo(tillApi.read).map(({ query }) => query.get('account'))).toEqual(['cash', 'bank'])
})

test.each([undefined, phone])(
  'days of the till are printed, with each movement, what the day came to and the counts',
  async (size) => {
    await open('', size)
    await page.getByRole('link', { name: 'Imprimir' }).click()
    await expect.element(page.getByRole('heading', { name: 'Caixa: Dinheiro' })).toBeVisible()
    await expect.element(page.getByText('De 15/11/2026 a 21/11/2026')).toBeVisible()
    await expect
      .element(page.getByRole('region', { name: 'sexta-feira, 20/11/2026' }).getByText('Saldo do dia'))
      .toBeVisible()
    await expect.element(page.getByText('Padaria do Sol · Fatura nº 7 · Por Ana Souza')).toBeVisible()
    await expect.element(page.getByText(/contado R\$ 320,00, esperado R\$ 321,50. Troco dado a mais/)).toBeVisible()
    // On a phone a movement's card has its amount as the figure, and names the balance after it.
    const weights = [...document.querySelector('tbody tr')!.children].map((cell) => getComputedStyle(cell).fontWeight)
    expect(weights).toEqual(size ? ['600', '400', '400', '600', '400'] : Array(5).fill('400'))
    const { start, end } = till
    expect(Object.fromEntries(callsTo(tillApi.read).at(-1)!.query)).toEqual({ account: 'cash', start, end })
    await accessible()
    expect(sidewaysOverflow()).toBeLessThanOrEqual(0)
    expect(cutTexts()).toEqual([])
  },
)

test('cash is counted with what was seen, and a difference needs its reason', async () => {
  await open()
  await button('Contar o caixa').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabelText('Valor contado').fill('338,50')
  await expect.element(dialog.getByText('Falta R$ 1,50')).toBeVisible()
  await dialog.getByRole('button', { name: 'Contar o caixa' }).click()
  await expect.element(dialog.getByText('Informe o motivo (ao menos 5 caracteres)')).toBeVisible()
  await dialog.getByLabelText('Motivo').fill('Troco dado a mais')
  answer(tillApi.count, () => {
    answer(tillApi.read, { ...till, balances: { ...till.balances, cash: 350 } })
    return failure(409, { code: 'conflict', message: 'O caixa mudou. Confira e conte de novo.' })
  })
  await dialog.getByRole('button', { name: 'Contar o caixa' }).click()
  await expect.element(dialog.getByText('O caixa mudou. Confira e conte de novo.')).toBeVisible()
  await expect.element(dialog.getByText('Falta R$ 11,50')).toBeVisible()
  expect(callsTo(tillApi.count)[0]!.body).toEqual({
    counted: 338.5,
    expected: 340,
    last_count: 'n',
    reason: 'Troco dado a mais',
  })
})

test('an expense has words of its own, and the first balance of the bank may be below zero', async () => {
  answer(tillApi.post, { id: '9' })
  await open()
  await page.getByRole('button', { name: 'Despesa', exact: true }).click()
  await page.getByLabelText('Valor').fill('45,90')
  await button('Lançar despesa').click()
  await expect.element(page.getByText('Informe do que é a despesa')).toBeVisible()
  await page.getByLabelText('Do que é').fill('Telefone')
  await page.getByLabelText('De onde sai').selectOptions('bank')
  await button('Lançar despesa').click()
  await expect.element(page.getByText('Despesa lançada!')).toBeVisible()
  await button('Saldo inicial').click()
  await page.getByLabelText('Valor').fill('20,00')
  await page.getByLabelText('Saldo', { exact: true }).selectOptions('yes')
  await button('Lançar saldo inicial').click()
  await expect.element(page.getByText('Saldo inicial lançado!')).toBeVisible()
  expect(callsTo(tillApi.post).map(({ body }) => body)).toMatchObject([
    { kind: 'expense', from: 'bank', amount: 45.9, note: 'Telefone' },
    { kind: 'opening', from: 'bank', amount: -20 },
  ])
})

test('an act of the till is reversed with a reason', async () => {
  answer(postingsApi.reverse, { id: '10' })
  await open()
  await button('Estornar Despesa').click()
  await page.getByLabelText('Motivo').fill('Valor errado')
  await page.getByRole('dialog').getByRole('button', { name: 'Estornar', exact: true }).click()
  await expect.element(page.getByText('Lançamento estornado!')).toBeVisible()
  expect(callsTo(postingsApi.reverse)[0]).toMatchObject({ params: { id: '7' }, body: { reason: 'Valor errado' } })
})

test('who owes and who is owed are two lists, each leading to the person', async () => {
  answer(moneyApi.positions, [
    {
      id: '11111111-aaaa-4bbb-8ccc-000000000001',
      name: 'Ademir Souza',
      kind: 'motoboy',
      owes: 20,
      owed: 151.2,
      amount: -131.2,
    },
    {
      id: '22222222-aaaa-4bbb-8ccc-000000000001',
      name: 'Padaria do Sol',
      kind: 'client',
      owes: 80,
      owed: 0,
      amount: 80,
    },
  ])
  await open('&list=receive')
  await expect
    .element(page.getByRole('row', { name: 'Padaria do Sol Cliente R$ 80,00 R$ 0,00 R$ 80,00' }))
    .toBeVisible()
  await expect.element(page.getByText('Ademir Souza')).not.toBeInTheDocument()
  await accessible()
  await expect.element(page.getByText(/^Quem deve mais do que tem a receber/)).toBeVisible()
  await button('A pagar').click()
  await page.getByRole('row', { name: 'Ademir Souza Motoboy R$ 20,00 R$ 151,20 R$ 131,20' }).click()
  await expect.element(page.getByRole('heading', { name: 'Acerto de Ademir Souza' })).toBeVisible()
})

test('two motoboys with one name are told apart where money is owed', async () => {
  const namesakes = ['48991881001', '48991881002'].map((phone) => listed(aMotoboy({ name: 'João Vítor', phone })))
  answer(motoboysApi.all, namesakes)
  answer(
    moneyApi.positions,
    namesakes.map(({ id }) => ({ id, name: 'João Vítor', kind: 'motoboy', owes: 0, owed: 50, amount: -50 })),
  )
  await open('&list=pay')
  await expect.element(page.getByRole('row', { name: /^1001 · João Vítor/ })).toBeVisible()
  await expect.element(page.getByRole('row', { name: /^1002 · João Vítor/ })).toBeVisible()
})

test('on a phone the balances and actions come before the movements', async () => {
  // So high that the bar at the bottom covers nothing.
  await open('', { ...phone, height: 1600 })
  await expect.element(button('Contar o caixa')).toBeVisible()
  await expect.element(page.getByText('Combustível · Por Ana Souza')).toBeVisible()
  await accessible()
})

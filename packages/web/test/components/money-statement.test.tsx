import { moneyApi } from '@ligeiro/contract/money-api'
import { tillApi } from '@ligeiro/contract/till-api'
import type { Till, TillMovement } from '@ligeiro/contract/till-schemas'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { accessible } from './accessible.ts'
import { configIs } from './config-is.ts'
import { answer, callsTo, failure } from './fake-server.ts'
import { anAdmin } from './fixtures.ts'
import { longest } from './longest.ts'
import { cutTexts, sidewaysOverflow } from './measures.ts'
import { answerSettlements, by } from './money.ts'
import { phone, renderApp } from './render-app.tsx'
import { button } from './screen.ts'

const account = '0341/1234-5'
const line = (day: string, amount: string, id: string, memo: string) =>
  `<STMTTRN><TRNTYPE>OTHER<DTPOSTED>${day}<TRNAMT>${amount}<FITID>${id}<MEMO>${memo}</STMTTRN>`
const deposit = line('20261120', '300.00', 'A1', 'DEPOSITO EM DINHEIRO')
const invoice = line('20261123', '80.00', 'A2', 'PIX RECEBIDO')
const fee = line('20261130', '-45,90', 'A3', 'TARIFA DE SERVIÇOS')
const cash = line('20261112', '120.00', 'A4', 'DEPOSITO ENVELOPE')
const ofx = (lines: string) =>
  `OFXHEADER:100\n<OFX><BANKACCTFROM><BANKID>0341<ACCTID>1234-5</BANKACCTFROM><BANKTRANLIST><DTSTART>20261101<DTEND>20261130${lines}</BANKTRANLIST><LEDGERBAL><BALAMT>1454.10<DTASOF>20261130</LEDGERBAL></OFX>`

const movement = (about: Partial<TillMovement>): TillMovement => ({
  id: '7.1',
  entry: '7',
  day: '2026-11-20',
  at: '2026-11-20T17:02:00.000Z',
  kind: 'deposit',
  label: 'Depósito',
  amount: 300,
  balance: 1300,
  order: null,
  person: null,
  closing: null,
  by,
  reason: null,
  reversed: false,
  reversible: true,
  line: null,
  ...about,
})
const paid = movement({
  id: '8.1',
  entry: '8',
  day: '2026-11-21',
  label: 'Pagamento',
  amount: 80,
  balance: 1380,
  person: { id: 'p', name: longest.client },
  closing: { id: 'c', kind: 'invoice', number: 7 },
})
const phoneBill = movement({ id: '9.1', entry: '9', day: '2026-11-25', label: 'Despesa', amount: -60, balance: 1320 })

let movements: TillMovement[]
let last_line: string | null
beforeEach(async () => {
  movements = [movement({}), paid, phoneBill]
  last_line = null
  await configIs({ money: true })
  answerSettlements()
  answer(tillApi.read, ({ query }): Till => {
    const [start, end] = [query.get('start')!, query.get('end')!]
    return {
      account: 'bank',
      start,
      end,
      opening: 1000,
      in: 0,
      out: 0,
      closing: 0,
      days: [],
      counts: [],
      last_count: null,
      last_line,
      balances: { cash: 0, bank: 1320, card: 0, loss: 0 },
      movements: movements.filter(({ day }) => day >= start && day <= end),
      opened: { cash: true, bank: true },
    }
  })
})
const open = (size?: typeof phone) =>
  renderApp('/admin/money?tab=till&list=statement', { user: anAdmin(), ...(size && { size }) })
const choose = (text: string) =>
  userEvent.upload(page.getByLabelText('Arquivo do extrato'), new File([text], 'extrato.ofx'))
const section = (name: string) => page.getByRole('list', { name, exact: true })
const ticks = () => callsTo(tillApi.tick).map(({ body }) => body)

test('a statement shows what was found, what may be it, and what only one of the two has', async () => {
  movements[0] = movement({ line: `${account} 2026-11-20 30000 A1` })
  last_line = movements[0].line
  await open()
  const sentence = page.getByText('Baixe no site do banco o extrato da conta em OFX (ou Money).')
  await expect.element(sentence).toBeVisible()
  // The file is dropped right below its sentence.
  const area = page.getByText('Escolha ou solte aqui o arquivo OFX.').element().parentElement!
  const gap = area.getBoundingClientRect().top - sentence.element().getBoundingClientRect().bottom
  expect(gap).toBeGreaterThan(0)
  expect(gap).toBeLessThan(24)
  await accessible()
  await choose(ofx(deposit + deposit + invoice + fee))
  await expect.element(section('Propostas').getByText('PIX RECEBIDO')).toBeVisible()
  await expect.element(section('Propostas').getByText(/No caixa: 21\/11 Pagamento · .* · Fatura nº 7/)).toBeVisible()
  await expect.element(section('Só no banco').getByText('TARIFA DE SERVIÇOS')).toBeVisible()
  await expect.element(section('Só no caixa').getByText('−R$ 60,00')).toBeVisible()
  await expect.element(section('Conferidos').getByText('DEPOSITO EM DINHEIRO')).toBeVisible()
  await expect.element(page.getByText('O arquivo repete 1 linha: cada uma foi contada uma vez.')).toBeVisible()
  await expect.element(page.getByText('R$ 1.454,10')).toBeVisible()
  await expect.element(page.getByText('R$ 1.320,00')).toBeVisible()
  await expect.element(page.getByText(/O último conferido foi da conta/)).not.toBeInTheDocument()
  // From three days before the statement to three days after it, 31 days at once.
  expect(callsTo(tillApi.read).map(({ query }) => `${query.get('start')} ${query.get('end')}`)).toEqual([
    '2026-10-29 2026-11-28',
    '2026-11-29 2026-12-03',
  ])
  await accessible()
})

test('proposals are ticked one by one or all at once, and a tick is taken back', async () => {
  answer(tillApi.tick, () => {
    movements = movements.map((one) => (one.entry === '8' ? { ...one, line: `${account} 2026-11-23 8000 A2` } : one))
    return undefined
  })
  answer(tillApi.untick, undefined as never)
  await open()
  await choose(ofx(deposit + invoice))
  await button('Conferir todas as propostas').click()
  await expect.element(page.getByText('2 lançamentos conferidos!')).toBeVisible()
  await expect.element(section('Conferidos').getByText('PIX RECEBIDO')).toBeVisible()
  await button('Conferir: DEPOSITO EM DINHEIRO').click()
  const first = { entry: '7', line: `${account} 2026-11-20 30000 A1`, day: '2026-11-20', amount: 300 }
  const second = { entry: '8', line: `${account} 2026-11-23 8000 A2`, day: '2026-11-23', amount: 80 }
  await expect.poll(ticks).toEqual([{ ticks: [first, second] }, { ticks: [first] }])
  await button('Desfazer: PIX RECEBIDO').click()
  await expect.poll(() => callsTo(tillApi.untick).map(({ params }) => params)).toEqual([{ id: '8' }])
})

test('what only the bank has is booked with one tap, found in its line', async () => {
  answer(tillApi.post, { id: '10' })
  await open()
  await choose(ofx(cash + fee))
  await button('Despesa: TARIFA DE SERVIÇOS').click()
  await expect.element(page.getByText('Despesa lançada!')).toBeVisible()
  await button('Depósito: DEPOSITO ENVELOPE').click()
  await expect
    .poll(() => callsTo(tillApi.post).map(({ body }) => body))
    .toEqual([
      {
        kind: 'expense',
        from: 'bank',
        amount: 45.9,
        day: '2026-11-30',
        line: `${account} 2026-11-30 -4590 A3`,
        note: 'TARIFA DE SERVIÇOS',
      },
      {
        kind: 'deposit',
        from: 'cash',
        amount: 120,
        day: '2026-11-12',
        line: `${account} 2026-11-12 12000 A4`,
        note: 'DEPOSITO ENVELOPE',
      },
    ])
})

test('lines are ticked and booked one right after the other, without waiting', async () => {
  const sent: (() => void)[] = []
  const slow = () => new Promise<undefined>((resolve) => sent.push(() => resolve(undefined)))
  answer(tillApi.tick, slow)
  answer(tillApi.post, async () => {
    await slow()
    return { id: '10' }
  })
  await open()
  await choose(ofx(deposit + invoice + fee))
  for (const name of ['Conferir: DEPOSITO EM DINHEIRO', 'Conferir: PIX RECEBIDO', 'Despesa: TARIFA DE SERVIÇOS'])
    await button(name).click()
  await expect.poll(() => [ticks().length, callsTo(tillApi.post).length]).toEqual([2, 1])
  for (const done of sent) done()
  await expect.element(page.getByText('Despesa lançada!')).toBeVisible()
})

test('another admin was first: the reason is shown, and what they did', async () => {
  answer(tillApi.tick, () => {
    movements = [movement({ line: `${account} 2026-11-20 30000 A1` })]
    return failure(409, { code: 'conflict', message: 'Este lançamento já foi conferido no extrato.' })
  })
  await open()
  await choose(ofx(deposit))
  await button('Conferir: DEPOSITO EM DINHEIRO').click()
  await expect.element(page.getByText('Este lançamento já foi conferido no extrato.')).toBeVisible()
  await expect.element(section('Conferidos').getByText('DEPOSITO EM DINHEIRO')).toBeVisible()
})

test('a file that cannot be read says why, and the one before it stays', async () => {
  await open()
  await choose('')
  await expect.element(page.getByText('O arquivo está vazio.')).toBeVisible()
  await choose(ofx(deposit))
  await expect.element(section('Propostas')).toBeVisible()
  await choose(ofx(deposit).slice(0, -20))
  await expect.element(page.getByText('O arquivo está incompleto. Baixe-o de novo no banco.')).toBeVisible()
  await expect.element(section('Propostas')).toBeVisible()
})

test('a statement of another account says so, and stays while the invoice is looked at', async () => {
  last_line = '0001/99 2026-10-02 100 X'
  answer(moneyApi.positions, [])
  await open()
  await choose(ofx(deposit))
  const warning = page.getByText(`Este extrato é da conta ${account}. O último conferido foi da conta 0001/99.`)
  await expect.element(warning).toBeVisible()
  await button('A receber').click()
  await button('Conferir banco').click()
  await expect.element(warning).toBeVisible()
})

test('on a phone the longest names fit, with the buttons below them', async () => {
  await open({ ...phone, height: 1600 })
  await choose(ofx(invoice + line('20261110', '-9999999.99', 'A9', `PAGAMENTO ${longest.client}`)))
  await expect.element(section('Só no banco')).toBeVisible()
  expect(sidewaysOverflow()).toBeLessThanOrEqual(0)
  expect(cutTexts()).toEqual([])
  await accessible()
})

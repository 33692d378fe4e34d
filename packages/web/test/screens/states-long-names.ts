import { firmApi } from '@ligeiro/contract/firm-api'
import { importsApi } from '@ligeiro/contract/imports-api'
import { invoicesApi } from '@ligeiro/contract/invoices-api'
import { moneyReportsApi } from '@ligeiro/contract/money-reports-api'
import { settlementsApi } from '@ligeiro/contract/settlements-api'
import { statementApi } from '@ligeiro/contract/statement-api'
import { page } from 'vitest/browser'
import { demoCity } from '../../../server/src/commands/demo/people.ts'
import { configIs } from '../components/config-is.ts'
import { firm } from '../components/default-answers.ts'
import { answer } from '../components/fake-server.ts'
import { answerInvoices, lined, overdue } from '../components/invoices.ts'
import { longest } from '../components/longest.ts'
import { answerReports, answerSettlements, closingLine } from '../components/money.ts'
import { orders, withLongNames } from './people-and-orders.ts'
import { clickButton, type State } from './state.ts'

const { firm: firmName, address: street } = longest
const shop = { id: 'c', name: longest.client }
const rider = { id: 'm', name: longest.motoboy }
const amount = 12_345.6

const withLongFirm = () => void configIs({ money: true, appName: firmName, city: demoCity })
const sums = { count: 240, deliveries: 238, earned: amount, advances: 1234.5, carried: amount, net: -1234.5 }
const settlementLines = [
  closingLine('1.1', { amount, order: { id: 'o', address: street }, late: true }),
  closingLine('2.1', { amount: -1234.5, order: null, kind: 'advance', label: 'Vale' }),
  closingLine('3.1', { side: 'hand', kind: 'collected', label: 'Recebido em dinheiro', amount }),
]
function answerBooks() {
  withLongFirm()
  answerSettlements()
  answerReports()
  answerInvoices()
  answer(settlementsApi.open, [{ motoboy: rider, ...sums, oldest: '2026-11-19', due: amount }])
  answer(settlementsApi.preview, {
    motoboy: rider,
    until: '2026-11-21',
    ...sums,
    lines: settlementLines,
    days_without_daily: [],
  })
  answer(invoicesApi.open, [
    { client: shop, count: 240, total: amount, oldest: '2026-11-02', until: '2026-11-15', held: amount },
  ])
  const invoice = { ...overdue, client: shop, count: 240, total: amount, open: amount }
  answer(invoicesApi.list, [invoice])
  answer(invoicesApi.find, {
    ...lined,
    ...invoice,
    lines: lined.lines.map((line) => ({ ...line, amount, order: { id: 'o', address: street } })),
  })
  answer(moneyReportsApi.read, {
    by: 'client',
    rows: [{ key: 'c', name: shop.name, deliveries: 240, revenue: amount, cost: 9876.5, margin: -12_345.6 }],
    totals: { deliveries: 240, revenue: amount, cost: 9876.5, margin: -12_345.6 },
    collected: { cash: amount, card: amount, pix: amount },
    balances: { to_receive: amount, to_pay: amount, with_motoboys: amount, of_clients: amount },
  })
}
const money = (name: string, search: string, open?: State['open']): State => ({
  name: `long-names-${name}`,
  path: `/admin/money${search}`,
  user: 'admin',
  answers: answerBooks,
  ...(open && { open }),
})
const [long] = withLongNames(orders.filter(({ status }) => status === 'delivered'))
const ownLine = {
  ...long!,
  at: '2026-11-21 14:02',
  delivered_at: '2026-11-21 14:32',
  receiver: rider.name,
  motoboy: rider.name,
}

/** A firm of 90 letters, people of 60 and amounts of five figures on the screens of books, files and settings. */
export const longNameStates: readonly State[] = [
  { name: 'long-names-desk', path: '/admin', user: 'admin', answers: withLongFirm },
  money('settlements', ''),
  money('settlement', `?tab=settlements&motoboy=${rider.id}`),
  money('invoices', '?tab=invoices'),
  money('invoice', '?tab=invoices&invoice=i7'),
  money('invoice-pay', '?tab=invoices&invoice=i7', () => clickButton('Registrar pagamento')),
  money('reports', '?tab=reports', () => clickButton('Por cliente')),
  { name: 'long-names-paper', path: '/admin/money/invoice?id=i7', user: 'admin', answers: answerBooks },
  {
    name: 'long-names-statement',
    path: '/client/statement',
    user: 'client',
    answers() {
      withLongFirm()
      answer(statementApi.own, {
        count: 23,
        total: amount,
        delivered: 22,
        delivered_total: amount,
        cancelled: 1,
        by: 'delivered',
        lines: [ownLine, { ...ownLine, id: 'b', status: 'cancelled', price: null, motoboy: null, receiver: null }],
      })
    },
  },
  {
    name: 'long-names-invoices-client',
    path: '/client/invoices',
    user: 'client',
    answers: answerBooks,
  },
  {
    name: 'long-names-import',
    path: '/admin/import',
    user: 'admin',
    answers() {
      withLongFirm()
      answer(importsApi.check, [
        { number: 2, outcome: 'problem', text: `O telefone (48) 3222-1042 é de outra conta: ${shop.name}` },
      ])
    },
    async open() {
      const text = `Loja\tFone\tPaga\tEndereço\n${shop.name}\t(48) 3222-1042\tmensal\t${street}`
      await page.getByRole('textbox', { name: /Cole aqui/ }).fill(text)
      await clickButton('Usar o que colei')
      await clickButton('Conferir 1 linha')
    },
  },
  {
    name: 'long-names-firm',
    path: '/admin/firm',
    user: 'admin',
    answers() {
      withLongFirm()
      answer(firmApi.read, { ...firm, value: { ...firm.value, name: firmName, city: 'São Pedro de Alcântara' } })
    },
  },
  {
    name: 'long-names-enter',
    path: '/admin',
    user: 'admin',
    answers: withLongFirm,
    async open() {
      await clickButton(/^Olá/)
      await page.getByRole('menuitem', { name: 'Lançar entregas feitas' }).click()
      const cell = page
        .getByRole('dialog')
        .getByRole('textbox')
        .or(page.getByRole('dialog').getByRole('combobox'))
        .first()
      await cell.click()
      const data = new DataTransfer()
      const line = [shop.name, street, street, '12.345,60', rider.name, '25/11 18:40', long!.description]
      data.setData('text/plain', line.join('\t'))
      cell
        .element()
        .dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))
    },
  },
]

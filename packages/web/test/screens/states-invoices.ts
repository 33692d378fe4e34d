import { moneyApi } from '@ligeiro/contract/money-api'
import { systemApi } from '@ligeiro/contract/system-api'
import { page } from 'vitest/browser'
import { configIs } from '../components/config-is.ts'
import { status } from '../components/default-answers.ts'
import { answer } from '../components/fake-server.ts'
import { answerInvoices } from '../components/invoices.ts'
import { firmRules } from '../components/money.ts'
import { clickButton, type State } from './state.ts'

const answers = () => {
  void configIs({ money: true })
  answerInvoices()
  answer(moneyApi.rules, firmRules)
}
const desk = (name: string, place: string, open?: State['open']): State => ({
  name: `invoices-${name}`,
  path: `/admin/money?tab=${place}`,
  user: 'admin',
  answers,
  ...(open && { open }),
})
const client = (name: string, path: string, open?: State['open']): State => ({
  name: `invoices-client-${name}`,
  path,
  user: 'client',
  answers,
  ...(open && { open }),
})

export const invoiceStates: readonly State[] = [
  desk('due', 'invoices'),
  desk('all', 'invoices', () => clickButton(/^Emitir as do período/)),
  desk('overdue', 'invoices&list=overdue'),
  desk('new', 'invoices&client=c'),
  desk('one', 'invoices&invoice=i7'),
  desk('pay', 'invoices&invoice=i7', () => clickButton('Registrar pagamento')),
  desk('pix', 'invoices&invoice=i7', () => clickButton('Pix')),
  desk('firm-key', 'rules', () => clickButton('Trocar chave')),
  {
    name: 'invoices-key-changed',
    path: '/admin',
    user: 'admin',
    answers: () =>
      answer(systemApi.status, { ...status, pix_key: { changed_at: '2026-11-21T17:02:00.000Z', by: 'Ana Souza' } }),
  },
  { name: 'invoices-paper', path: '/admin/money/invoice?id=i7', user: 'admin', answers },
  client('list', '/client/invoices'),
  client('one', '/client/invoices', () => page.getByRole('button', { name: /nº 7/ }).first().click()),
  client('orders', '/client'),
]

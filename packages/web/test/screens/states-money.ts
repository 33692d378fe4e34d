import { settlementsApi } from '@ligeiro/contract/settlements-api'
import { earningsApi } from '@ligeiro/contract/earnings-api'
import { moneyApi } from '@ligeiro/contract/money-api'
import { page, userEvent } from 'vitest/browser'
import { configIs } from '../components/config-is.ts'
import { earningLine, earnings } from '../components/earnings.ts'
import { answer, failure } from '../components/fake-server.ts'
import { answerReports, answerSettlements, settlementOf } from '../components/money.ts'
import { clickButton, type State } from './state.ts'

const answers = () => {
  void configIs({ money: true })
  answerSettlements()
  answerReports()
}
const desk = (name: string, search: string, rest: Partial<State> = {}): State => ({
  name: `money-${name}`,
  path: `/admin/money${search}`,
  user: 'admin',
  answers,
  ...rest,
})
const ofAdemir = '?tab=settlements&motoboy=11111111-aaaa-4bbb-8ccc-000000000001'
const close = async () => {
  window.confirm = () => true
  await clickButton('Fechar acerto')
}
const motoboyAnswers = () => {
  void configIs({ money: true })
  answer(earningsApi.read, earnings)
  answer(earningsApi.lines, [earningLine('3.1'), earningLine('2.1', { settlement: 12, day: '2026-11-19' })])
  answer(settlementsApi.list, [settlementOf({ id: 'm', name: 'Jéssica Hoffmann' })])
}

export const moneyStates: readonly State[] = [
  desk('first', '', {
    answers() {
      void configIs({ money: false })
      answer(moneyApi.rules, { since: null, now: null, next: null, history: [] })
    },
  }),
  desk('open', ''),
  desk('open-failing', '', {
    answers() {
      answers()
      answer(settlementsApi.open, failure(503))
    },
  }),
  desk('open-empty', '', {
    answers() {
      answers()
      answer(settlementsApi.open, [])
    },
  }),
  desk('motoboy', ofAdemir),
  desk('advance', ofAdemir, { open: () => clickButton('Lançar vale') }),
  desk('counted', ofAdemir, {
    async open() {
      await clickButton('Dinheiro contado')
      await page.getByLabelText('Valor contado').fill('10,00')
    },
  }),
  desk('day', '', {
    async open() {
      await clickButton(/^Fechar o dia/)
    },
  }),
  desk('closed', ofAdemir, { open: close }),
  desk('pay', ofAdemir, {
    async open() {
      await close()
      await clickButton('Registrar pagamento')
    },
  }),
  desk('keys', '', {
    async open() {
      await userEvent.keyboard('?')
    },
  }),
  desk('reports', '?tab=reports'),
  desk('reports-clients', '?tab=reports', { open: () => clickButton('Por cliente') }),
  desk('rules', '?tab=rules'),
  { name: 'earnings', path: '/motoboy/earnings', user: 'motoboy', answers: motoboyAnswers },
  { name: 'earnings-bar', path: '/motoboy', user: 'motoboy', answers: motoboyAnswers },
]

import { limits } from '@ligeiro/contract/limits'
import { reaisOf } from '@ligeiro/contract/money'
import { mostTicks, tillApi } from '@ligeiro/contract/till-api'
import type { TillPosting } from '@ligeiro/contract/till-schemas'
import { action, type Action } from '#action/action.ts'
import { counted } from '#lib/counted.ts'
import { refetchMoney } from '../queries.ts'
import type { Pair } from './match-statement.ts'
import type { StatementLine } from './ofx.ts'
import { postingWords } from './words.ts'

const fallback = 'Erro ao salvar. Tente novamente.'
/** The button is busy until the lists are new: a second tap would be about a line that is gone. */
const refetched = { onDone: refetchMoney, onFail: () => void refetchMoney() }

/** Notes that these lines are these movements. The server takes as many at once as `mostTicks`. */
export const tick = (pairs: readonly Pair[]): Action =>
  action(tillApi.tick, {
    label: pairs.length === 1 ? 'Conferir' : 'Conferir todas as propostas',
    busyLabel: 'Conferindo...',
    body: {
      ticks: pairs.slice(0, mostTicks).map(({ line, movement }) => ({
        entry: movement.entry,
        line: line.key,
        day: line.day,
        amount: reaisOf(line.cents),
      })),
    },
    done: counted(Math.min(pairs.length, mostTicks), 'lançamento conferido!', 'lançamentos conferidos!'),
    fallback,
    ...refetched,
  })

export const untick = ({ movement }: Pair): Action =>
  action(tillApi.untick, {
    params: { id: movement.entry },
    done: 'Conferência desfeita!',
    fallback,
    ...refetched,
  })

/** The postings offered for a line without a movement in the till. */
export function postingsFor({ key, day, cents, text }: StatementLine): [label: string, action: Action][] {
  const common = { amount: reaisOf(Math.abs(cents)), day, line: key, note: text.slice(0, limits.reason) }
  const as = (label: string, body: TillPosting): [string, Action] => [
    label,
    action(tillApi.post, { body, done: postingWords[body.kind].done, fallback, ...refetched }),
  ]
  return cents < 0
    ? [as('Despesa', { kind: 'expense', from: 'bank', ...common }), as('Saque', { kind: 'withdrawal', ...common })]
    : [
        as('Depósito', { kind: 'deposit', from: 'cash', ...common }),
        as('Da maquininha', { kind: 'deposit', from: 'card', ...common }),
      ]
}

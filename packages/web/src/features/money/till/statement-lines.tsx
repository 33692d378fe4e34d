import { reaisOf } from '@ligeiro/contract/money'
import type { Action } from '#action/action.ts'
import { useRunner } from '#action/use-runner.ts'
import { serverProblem } from '#api/first-problem.ts'
import { money } from '#lib/money.ts'
import { Button } from '#ui/button.tsx'
import { DayLines } from '#ui/day-lines.tsx'
import type { FormProblem } from '#ui/form-problem.ts'
import { shortDay } from '../day-words.ts'
import type { Matched, Pair } from './match-statement.ts'
import type { StatementLine } from './ofx.ts'
import { postingsFor, tick, untick } from './statement-actions.ts'
import { movementDetail } from './words.ts'

type OnProblem = (problem: FormProblem | null) => void
type Look = 'do' | 'secondary' | 'quiet'
type Props = Matched & { onProblem: OnProblem }

const ofLine = ({ key, day, cents, text }: StatementLine) => ({
  key,
  time: shortDay(day),
  title: text,
  amount: money(reaisOf(cents)),
})
const ofPair = ({ line, movement }: Pair) => ({
  ...ofLine(line),
  detail: ['No caixa:', shortDay(movement.day), movement.label, '·', movementDetail(movement)].join(' '),
})

type LineButtonProps = { label: string; about: string; action: Action; look: Look; onProblem: OnProblem }

/** The button of a line. Each has a runner of its own: whoever ticks fast does not wait for the line before. */
function LineButton({ label, about, action, look, onProblem }: LineButtonProps) {
  const { busy, take } = useRunner()
  const onFail = (error: Error) => {
    action.onFail?.(error)
    onProblem(serverProblem(error, action.fallback ?? ''))
  }
  return (
    <Button
      size="s"
      variant={look}
      flush={look === 'quiet' ? 'start' : undefined}
      aria-label={`${label}: ${about}`}
      busy={busy}
      onClick={() => {
        onProblem(null)
        take({ ...action, onFail })
      }}
    >
      {label}
    </Button>
  )
}

/** What of the statement the till may have, what only one of the two has, and what was found. */
export function StatementLines({ proposals, bankOnly, tillOnly, ticked, onProblem }: Props) {
  const press = (label: string, about: string, action: Action, look: Look = 'secondary') => (
    <LineButton key={label} label={label} about={about} action={action} look={look} onProblem={onProblem} />
  )
  const sections = [
    {
      key: 'proposals',
      title: 'Propostas',
      lines: proposals.map((pair) => ({
        ...ofPair(pair),
        action: press('Conferir', pair.line.text, tick([pair]), 'do'),
      })),
    },
    {
      key: 'bank',
      title: 'Só no banco',
      lines: bankOnly.map((line) => ({
        ...ofLine(line),
        action: postingsFor(line).map(([label, action]) => press(label, line.text, action)),
      })),
    },
    {
      key: 'till',
      title: 'Só no caixa',
      lines: tillOnly.map((movement) => ({
        key: movement.id,
        time: shortDay(movement.day),
        title: movement.label,
        detail: movementDetail(movement),
        amount: money(movement.amount),
      })),
    },
    {
      key: 'ticked',
      title: 'Conferidos',
      lines: ticked.map((pair) => ({
        ...ofPair(pair),
        action: press('Desfazer', pair.line.text, untick(pair), 'quiet'),
      })),
    },
  ]
  return (
    <DayLines
      days={sections
        .filter(({ lines }) => lines.length > 0)
        .map((section) => ({ ...section, end: `${section.lines.length}` }))}
    />
  )
}

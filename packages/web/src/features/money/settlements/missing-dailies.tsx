import { postingsApi } from '@ligeiro/contract/postings-api'
import { action } from '#action/action.ts'
import { ActionProblem, useActions } from '#action/use-actions.tsx'
import { brazilian } from '#lib/dates.ts'
import { money } from '#lib/money.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { Stack } from '#ui/layout.tsx'
import { shortDay } from '../day-words.ts'
import { refetchMoney, useOwnRules } from '../queries.ts'

/** The days with deliveries and without a daily: a tick posts it. */
export function MissingDailies({ motoboy, days }: { motoboy: string; days: readonly string[] }) {
  const actions = useActions()
  const { data } = useOwnRules('motoboy', motoboy)
  const daily = data?.resulting?.daily
  if (!daily) return null
  const post = (day: string) =>
    action(postingsApi.post, {
      body: { motoboy_id: motoboy, kind: 'daily', amount: daily, day, reason: `Diária de ${brazilian(day)}` },
      done: `Diária de ${shortDay(day)} lançada!`,
      fallback: 'Erro ao lançar a diária. Tente novamente.',
      after: refetchMoney,
    })
  return (
    <Stack gap={2}>
      {days.map((day) => (
        <Checkbox
          key={day}
          label={`Lançar diária de ${shortDay(day)} (${money(daily)})`}
          checked={false}
          disabled={actions.busy}
          onChange={() => actions.take(post(day))}
        />
      ))}
      <ActionProblem actions={actions} />
    </Stack>
  )
}

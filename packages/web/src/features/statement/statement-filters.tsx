import { useConfig } from '#api/config.ts'
import { useNow } from '#lib/clock.ts'
import { DateInput } from '#ui/date-input.tsx'
import { Fold } from '#ui/fold.tsx'
import { Pair, Stack } from '#ui/layout.tsx'
import { PaneChips } from '#ui/segmented.tsx'
import { useWide } from '#ui/wide.ts'
import { fieldsOf, MoreFilters, type FiltersProps } from './more-filters.tsx'
import { daysOf, periodLabel, periodNames, periodOf } from './periods.ts'

export function StatementFilters(props: FiltersProps) {
  const { form, problems, onChange } = props
  const wide = useWide()
  const now = useNow()
  const { dayRule } = useConfig()
  const field = fieldsOf(props)
  const chosen = [form.startTime + form.endTime, form.by, form.client_id, form.motoboy_id, form.status.join('')].filter(
    Boolean,
  )
  return (
    <Stack gap={wide ? 3 : 4}>
      <PaneChips
        label="Período"
        value={periodOf(form, now, dayRule)}
        options={periodNames.map((value) => ({ value, label: periodLabel[value] }))}
        onChange={(period) => onChange({ ...form, ...daysOf(period, now, dayRule) })}
      />
      <Pair>
        <DateInput filters label="Data inicial" {...field('start')} />
        <DateInput filters label="Data final" {...field('end')} />
      </Pair>
      {wide ? (
        <MoreFilters {...props} />
      ) : (
        <Fold
          icon="filter"
          summary={chosen.length === 0 ? 'Mais filtros' : `Mais filtros (${chosen.length})`}
          unfolded={Boolean(problems.client_id ?? problems.motoboy_id ?? problems.status)}
        >
          <MoreFilters {...props} />
        </Fold>
      )}
    </Stack>
  )
}

import { useConfig } from '#api/config.ts'
import { useNow } from '#lib/clock.ts'
import { counted } from '#lib/counted.ts'
import { money } from '#lib/money.ts'
import { paths } from '#paths.ts'
import { BarLink } from '#ui/bar-link.tsx'
import { monthOf } from './months.ts'
import { useOwnSums } from './queries.ts'

/** 'Novembro: R$ 412,00, 23 entregas', which leads to the client's statement. */
export function MonthBar() {
  const month = monthOf(useNow(), useConfig().dayRule)
  const { data } = useOwnSums(month)
  const words = data && [
    ...(data.delivered === 0 ? [] : [money(data.delivered_total)]),
    data.delivered === 0 ? 'nenhuma entrega' : counted(data.delivered, 'entrega', 'entregas'),
  ]
  return (
    <BarLink desk href={paths.clientStatement}>
      {words ? `${month.name}: ${words.join(', ')}` : 'Extrato'}
    </BarLink>
  )
}

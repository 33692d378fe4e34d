import { useConfig } from '#api/config.ts'
import { useNow } from '#lib/clock.ts'
import { money } from '#lib/money.ts'
import { paths } from '#paths.ts'
import { BarLink } from '#ui/bar-link.tsx'
import { formatCount } from '../words.ts'
import { monthOf } from './months.ts'
import { useOwnSums } from './queries.ts'

/** '23 entregas' */
export const deliveryCount = (count: number) => `${formatCount(count)} ${count === 1 ? 'entrega' : 'entregas'}`

/** 'Novembro: R$ 412,00, 23 entregas', which leads to the client's statement. */
export function MonthBar() {
  const month = monthOf(useNow(), useConfig().dayRule)
  const { data } = useOwnSums(month)
  const words = data && [
    ...(data.delivered === 0 ? [] : [money(data.delivered_total)]),
    data.delivered === 0 ? 'nenhuma entrega' : deliveryCount(data.delivered),
  ]
  return <BarLink href={paths.clientStatement}>{words ? `${month.name}: ${words.join(', ')}` : 'Extrato'}</BarLink>
}

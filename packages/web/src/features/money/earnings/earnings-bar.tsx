import { money } from '#lib/money.ts'
import { paths } from '#paths.ts'
import { BarLink } from '#ui/bar-link.tsx'
import { useEarnings } from './queries.ts'

/** 'Hoje R$ 86,40 · Em mãos R$ 320,00', above the counters. It is fetched again when the server says that money changed, and not by the clock: phones pay by data. */
export default function EarningsBar() {
  const { data } = useEarnings()
  return (
    <BarLink href={paths.earnings}>
      {data ? `Hoje ${money(data.today.earned)} · Em mãos ${money(data.open.carried)}` : 'Ganhos'}
    </BarLink>
  )
}

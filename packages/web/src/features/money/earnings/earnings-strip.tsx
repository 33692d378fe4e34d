import { useEffect, useRef } from 'react'
import { useLiveOrders } from '#features/order-store/current-store.ts'
import { money } from '#lib/money.ts'
import { paths } from '#paths.ts'
import { StripLink } from '#ui/strip-link.tsx'
import { refetchMoney } from '../queries.ts'
import { useEarnings } from './queries.ts'

/** 'Hoje R$ 86,40 · Em mãos R$ 320,00', above the counters. It is fetched again after each delivery, and not by the clock: phones pay by data. */
export default function EarningsStrip() {
  const { data } = useEarnings()
  const delivered = useLiveOrders().filter(({ status }) => status === 'delivered').length
  const known = useRef(delivered)
  useEffect(() => {
    if (known.current === delivered) return
    known.current = delivered
    void refetchMoney()
  }, [delivered])
  return (
    <StripLink href={paths.earnings}>
      {data ? `Hoje ${money(data.today.earned)} · Em mãos ${money(data.open.carried)}` : 'Ganhos'}
    </StripLink>
  )
}

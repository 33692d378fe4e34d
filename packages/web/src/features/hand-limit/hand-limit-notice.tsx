import { settlementsApi } from '@ligeiro/contract/settlements-api'
import { useQuery } from '@tanstack/react-query'
import { call } from '#api/call.ts'
import { useSettings } from '#features/rain/rain.ts'
import { money } from '#lib/money.ts'
import { Notice } from '#ui/notice.tsx'

/** Warns that a motoboy carries more cash than the firm wants them to; it forbids nothing. */
export default function HandLimitNotice({ motoboy }: { motoboy: string }) {
  const limit = useSettings().data?.money.value.hand_limit
  const { data: open } = useQuery({
    // The key of `useOpenSettlements` (features/money/settlements/queries.ts): both share one answer.
    queryKey: ['money', 'settlements', 'open'],
    queryFn: ({ signal }) => call(settlementsApi.open, { signal }),
    enabled: limit != null,
    staleTime: 0,
  })
  const carried = open?.find((one) => one.motoboy.id === motoboy)?.carried ?? 0
  if (limit == null || carried <= limit) return null
  return <Notice message={`Já leva ${money(carried)} em dinheiro, acima do limite de ${money(limit)}.`} />
}

import { settlementsApi } from '@ligeiro/contract/closings-api'
import { settingsApi } from '@ligeiro/contract/settings-api'
import { useQuery } from '@tanstack/react-query'
import { call } from '#api/call.ts'
import { money } from '#lib/money.ts'
import { Notice } from '#ui/notice.tsx'

/** Warns that a motoboy carries more cash than the firm wants them to; it forbids nothing. */
export default function HandLimitNotice({ motoboy }: { motoboy: string }) {
  const { data: limit } = useQuery({
    queryKey: ['money', 'hand-limit'],
    queryFn: async ({ signal }) => (await call(settingsApi.read, { signal })).money.value.hand_limit,
    staleTime: 60_000,
  })
  const { data: open } = useQuery({
    queryKey: ['money', 'settlements', 'open'],
    queryFn: ({ signal }) => call(settlementsApi.open, { signal }),
    enabled: limit != null,
    staleTime: 0,
  })
  const carried = open?.find((one) => one.motoboy.id === motoboy)?.carried ?? 0
  if (limit == null || carried <= limit) return null
  return <Notice message={`Já leva ${money(carried)} em dinheiro, acima do limite de ${money(limit)}.`} />
}

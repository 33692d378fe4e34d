import { settlementsApi } from '@ligeiro/contract/settlements-api'
import { useQuery } from '@tanstack/react-query'
import { useSettings } from '#features/rain/rain.ts'
import { money } from '#lib/money.ts'
import { Notice } from '#ui/notice.tsx'
import { reading } from '#api/reading.ts'

/** Warns that a motoboy carries more cash than the firm wants them to; it forbids nothing. */
export default function HandLimitNotice({ motoboy }: { motoboy: string }) {
  const limit = useSettings().data?.money.value.hand_limit
  const { data: open } = useQuery({ ...reading(['money', 'settlements'], settlementsApi.open), enabled: limit != null })
  const carried = open?.find((one) => one.motoboy.id === motoboy)?.carried ?? 0
  if (limit == null || carried <= limit) return null
  return <Notice message={`Já leva ${money(carried)} em dinheiro, acima do limite de ${money(limit)}.`} />
}

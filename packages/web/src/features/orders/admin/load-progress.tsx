import { ProgressBar } from '#ui/progress-bar.tsx'
import { useOrders, useOrdersState } from '#features/order-store/current-store.ts'

const number = new Intl.NumberFormat('pt-BR')

/** '3.200 de 12.300 carregados' while older orders are loading. Until then the counters count the loaded orders only. */
export function LoadProgress() {
  const { ready, complete, total } = useOrdersState()
  const loaded = useOrders().length
  if (!ready || complete) return null
  const max = Math.max(total, loaded)
  return <ProgressBar label={`${number.format(loaded)} de ${number.format(max)} carregados`} value={loaded} max={max} />
}

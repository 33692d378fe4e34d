import type { TripPlan, TripStop } from '@ligeiro/contract/trips-schemas'
import { useConfig } from '#api/config.ts'
import { findOrder } from '#features/order-store/current-store.ts'
import { clockTime } from '#lib/dates.ts'
import { metresWords } from '#lib/metres-words.ts'
import { shortAddress } from '#lib/short-address.ts'
import { Button } from '#ui/button.tsx'
import { Inline } from '#ui/layout.tsx'
import { StopList } from '#ui/stop-list.tsx'
import { Text } from '#ui/text.tsx'
import { shortId } from '../short-id.ts'
import { movedStops, stopKey } from './trip-changes.ts'

/** 'entrega #ab12cd34' */
const stopName = (id: string, kind: TripStop['kind']): string =>
  `${kind === 'pickup' ? 'coleta' : 'entrega'} ${shortId(id)}`

type Props = {
  stops: readonly TripStop[]
  /** May still be that of an earlier order of the stops; undefined: there is none. */
  plan: TripPlan | undefined
  onArrange: (stops: readonly TripStop[]) => void
  /** Puts the suggested order back; false: it is there. */
  onSuggested: (() => void) | false
  /** Takes the order of a delivery out. */
  onTakeOut?: ((orderId: string) => void) | undefined
}

/** The stops of a trip, to arrange, with metres and times as far as they are known for this order. */
export function PlannedStops({ stops, plan, onArrange, onSuggested, onTakeOut }: Props) {
  const { city, timeZone } = useConfig()
  const rangeOf = (eta: TripPlan['eta']) => eta && `${clockTime(eta.from, timeZone)} a ${clockTime(eta.to, timeZone)}`
  const planned = new Map(plan?.stops.map((stop) => [stopKey(stop), stop]))
  /** Way and time of a stop depend on all stops before it. */
  const movedAt = stops.findIndex((stop, index) => plan?.stops[index] !== planned.get(stopKey(stop)))
  const isPlanned = plan !== undefined && movedAt === -1 && plan.stops.length === stops.length
  const move = (from: number, to: number) => {
    const moved = movedStops(stops, from, to)
    if (moved) onArrange(moved)
    return moved !== null
  }
  return (
    <>
      <Inline wrap justify="between">
        <Text tone="ink-2">
          {[
            stops.length === 1 ? '1 parada' : `${stops.length} paradas`,
            isPlanned && `${metresWords(plan.metres)} em linha reta`,
            isPlanned && plan.eta && `termina ${rangeOf(plan.eta)}`,
          ]
            .filter(Boolean)
            .join(' · ')}
        </Text>
        {onSuggested && (
          <Button size="s" variant="quiet" icon="undo" flush="both" onClick={onSuggested}>
            Ordem sugerida
          </Button>
        )}
      </Inline>
      <StopList
        label="Paradas"
        onMove={move}
        items={stops.map((stop, index) => {
          const { order_id, kind } = stop
          const order = findOrder(order_id)
          const about = planned.get(stopKey(stop))
          const known = isPlanned || index < movedAt ? about : undefined
          return {
            key: stopKey(stop),
            name: stopName(order_id, kind),
            title: order ? shortAddress(order[`${kind}_address`], city) : shortId(order_id),
            detail: [kind === 'pickup' ? 'Coleta' : 'Entrega', shortId(order_id), order?.client.user.name]
              .filter(Boolean)
              .join(' · '),
            end: [
              about?.point === null && 'sem ponto',
              typeof known?.metres === 'number' && metresWords(known.metres),
              known && rangeOf(known.eta),
            ]
              .filter(Boolean)
              .join(' · '),
            action: onTakeOut && kind === 'delivery' && (
              <Button
                size="s"
                aria-label={`Tirar do lote o pedido ${shortId(order_id)}`}
                onClick={() => onTakeOut(order_id)}
              >
                Tirar
              </Button>
            ),
          }
        })}
      />
    </>
  )
}

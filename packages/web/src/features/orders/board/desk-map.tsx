import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { LoadState } from '#action/load-state.tsx'
import { useConfig } from '#api/config.ts'
import { MapView } from '#features/map/map-view.tsx'
import { useMapRoom } from '#features/map/use-map-room.ts'
import { useMotoboyNames } from '#features/motoboys/names.ts'
import { useOrderEvents } from '#features/order-store/current-store.ts'
import { counted } from '#lib/counted.ts'
import { Inset } from '#ui/layout.tsx'
import { MapSplit } from '#ui/map-frame.tsx'
import { changeMap, liveMapQuery, reloadMapSoon } from './live-map.ts'
import { motoboysOnMap, ordersOnMap } from './on-map.ts'
import { OnMapList } from './on-map-list.tsx'
import type { Desk } from './use-desk.ts'
import { useTrail } from './use-trail.ts'

/** The map of the desk with the list 'No mapa', which says all that is on it. The orders are those that the filters let through. */
export default function DeskMap({ desk }: { desk: Desk }) {
  const { sortedOrders, now } = desk.board
  const { city, dayRule: rule } = useConfig()
  const query = useQuery(liveMapQuery)
  useOrderEvents(reloadMapSoon)
  useMapRoom({ onGap: reloadMapSoon, onChange: changeMap })
  const [chosen, choose] = useState<string | null>(null)
  const nameOf = useMotoboyNames()
  const trail = useTrail(chosen)
  const { data } = query
  const located = data?.orders
  const orders = useMemo(
    () => located && ordersOnMap(located, sortedOrders, { now, city }),
    [located, sortedOrders, now, city],
  )
  const people = data?.motoboys
  const goal = useMemo(() => orders?.goalOf(chosen) ?? null, [orders, chosen])
  const motoboys = useMemo(
    () => people && motoboysOnMap(people, goal, { now, rule, city, nameOf }),
    [people, goal, now, rule, city, nameOf],
  )
  const lines = trail?.lines
  const bairros = data?.bairros
  const content = useMemo(
    () =>
      motoboys && orders && bairros && { motoboys: motoboys.spots, stops: orders.stops, bairros, chosen, trail: lines },
    [motoboys, orders, bairros, chosen, lines],
  )
  if (!motoboys || !orders || !content)
    return (
      <Inset>
        <LoadState query={query} />
      </Inset>
    )
  const label = `Mapa: ${counted(content.motoboys.length, 'motoboy', 'motoboys')}, ${counted(new Set(content.stops.map(({ id }) => id)).size, 'pedido', 'pedidos')}`
  return (
    <MapSplit
      map={<MapView content={content} label={label} onChoose={choose} />}
      list={<OnMapList {...{ desk, motoboys, orders, chosen, choose, trail }} />}
    />
  )
}

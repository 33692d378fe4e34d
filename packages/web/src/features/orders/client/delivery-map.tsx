import type { Order } from '@ligeiro/contract/order'
import { lazy } from 'react'
import { canDraw } from '#features/map/can-draw.ts'
import { OptionalMap } from '#features/map/optional-map.tsx'
import { deliveryOnMap } from '#features/map/delivery-on-map.ts'
import { useInitialValue } from '#ui/initial-value.ts'
import { useDeliveryMap } from './use-motoboy-location.ts'

const Canvas = lazy(() => import('#features/map/delivery-canvas.tsx'))

/** Where the motoboy of an order under way was last measured, and where the order goes; nothing where no map can be shown. */
export function DeliveryMap({ order, now }: { order: Order; now: number }) {
  const map = useDeliveryMap(order)
  const draws = useInitialValue(canDraw)
  const shown = map && order.motoboy && draws ? deliveryOnMap(map, order.motoboy.user.name, now) : null
  return (
    map &&
    shown && (
      <OptionalMap file={map.file}>
        <Canvas key={map.file.version} file={map.file} {...shown} />
      </OptionalMap>
    )
  )
}

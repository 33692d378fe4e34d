import type { Order } from '@ligeiro/contract/order'
import { lazy, Suspense } from 'react'
import { canDraw } from '#features/map/can-draw.ts'
import { deliveryOnMap } from '#features/map/delivery-on-map.ts'
import { ErrorBoundary } from '#ui/error-boundary.tsx'
import { useInitialValue } from '#ui/initial-value.ts'
import { MapFigure } from '#ui/map-frame.tsx'
import { useDeliveryMap } from './use-motoboy-location.ts'

// Without `lazyWithRetry`: nobody tapped anything to see it, and without its code the place stands in words.
const Canvas = lazy(() => import('#features/map/delivery-canvas.tsx'))

/** Where the motoboy of an order under way was last measured, and where the order goes; nothing where no map can be shown. */
export function DeliveryMap({ order, now }: { order: Order; now: number }) {
  const map = useDeliveryMap(order)
  const draws = useInitialValue(canDraw)
  const shown = map && order.motoboy && draws ? deliveryOnMap(map, order.motoboy.user.name, now) : null
  return (
    map &&
    shown && (
      <ErrorBoundary at={map.file.version} broken={null}>
        <Suspense fallback={<MapFigure />}>
          <Canvas key={map.file.version} file={map.file} {...shown} />
        </Suspense>
      </ErrorBoundary>
    )
  )
}

import type { MapFile } from '@ligeiro/contract/map-schemas'
import { MapFigure } from '#ui/map-frame.tsx'
import type { DeliveryOnMap } from './delivery-on-map.ts'
import MapCanvasView from './map-canvas.tsx'

/** The map of one delivery, with the library that draws it. */
export default function DeliveryCanvas({ caption, ...shown }: DeliveryOnMap & { file: MapFile }) {
  return (
    <MapFigure caption={caption}>
      <MapCanvasView inPage {...shown} />
    </MapFigure>
  )
}

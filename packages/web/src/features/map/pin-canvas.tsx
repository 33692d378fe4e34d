import type { MapFile } from '@ligeiro/contract/map-schemas'
import type { AddressPoint } from '@ligeiro/contract/points-schemas'
import { useMemo } from 'react'
import { MapCross, MapFigure } from '#ui/map-frame.tsx'
import MapCanvasView from './map-canvas.tsx'
import type { MapContent, Place } from './spots.ts'

type Props = {
  file: MapFile
  kind: 'pickup' | 'delivery'
  /** Where the address is believed to be. */
  known: AddressPoint
  /** What was chosen in another way. */
  center: Place | null
  onCenter: (place: Place) => void
}

/** A map to move under a cross, with the library that draws it. */
export default function PinCanvas({ file, kind, known, center, onCenter }: Props) {
  const content = useMemo((): MapContent => {
    const spot = known && { ...known, id: kind, kind, tone: 'progress' as const, approx: known.source === 'bairro' }
    return { motoboys: [], stops: spot ? [{ ...spot, next: true, late: false }] : [], bairros: [], chosen: null }
  }, [known, kind])
  return (
    <MapFigure caption="Mova o mapa até o endereço ficar sob a cruz.">
      <MapCanvasView
        {...{ file, content, onCenter }}
        label="Mapa: as setas do teclado o movem sob a cruz"
        center={center}
      />
      <MapCross />
    </MapFigure>
  )
}

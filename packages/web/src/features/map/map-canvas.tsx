import type { MapFile } from '@ligeiro/contract/map-schemas'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { MapGround } from '#ui/map-frame.tsx'
import type { MapCanvas } from './canvas.ts'
import type { MapContent, Place } from './spots.ts'
import { openThemed } from './themed-canvas.ts'

export type MapCanvasProps = {
  file: MapFile | null
  content: MapContent
  /** For screen readers: what is on the map. */
  label: string
  onChoose?: (id: string | null) => void
  inPage?: boolean
  onCenter?: (place: Place) => void
  /** What the middle of the map is to be. */
  center?: Place | null
}

/** The canvas, with the library that draws it: loaded only where somebody looks at a map. */
export default function MapCanvasView(props: MapCanvasProps) {
  const { file, content, label, onChoose, inPage = false, onCenter, center = null } = props
  const [canvas, setCanvas] = useState<MapCanvas | null>(null)
  const ground = useRef<HTMLDivElement>(null)
  const choose = useEffectEvent((id: string | null) => onChoose?.(id))
  const moved = useEffectEvent((place: Place) => onCenter?.(place))
  const present = useEffectEvent(() => content)
  const open = useEffectEvent((container: HTMLElement) =>
    openThemed(container, () => present(), {
      file,
      inPage,
      onChoose: (id) => choose(id),
      onCenter: (place) => moved(place),
      onOpen: setCanvas,
    }),
  )
  useEffect(() => (ground.current ? open(ground.current) : undefined), [])
  useEffect(() => canvas?.show(content, label), [canvas, content, label])
  useEffect(() => {
    if (center) canvas?.center(center)
  }, [canvas, center])
  return <MapGround ref={ground} inPage={inPage} onIn={() => canvas?.zoomIn()} onOut={() => canvas?.zoomOut()} />
}

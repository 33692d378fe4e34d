import type { MapFile } from '@ligeiro/contract/map-schemas'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { colorReader, MapGround, themeNow } from '#ui/map-frame.tsx'
import { openCanvas, type MapCanvas } from './canvas.ts'
import type { MapContent } from './spots.ts'

export type MapCanvasProps = {
  file: MapFile | null
  content: MapContent
  /** For screen readers: what is on the map. */
  label: string
  onChoose: (id: string | null) => void
}

/** The canvas, with the library that draws it: loaded only where somebody looks at a map. */
export default function MapCanvasView({ file, content, label, onChoose }: MapCanvasProps) {
  const [canvas, setCanvas] = useState<MapCanvas | null>(null)
  const ground = useRef<HTMLDivElement>(null)
  const choose = useEffectEvent(onChoose)
  const open = useEffectEvent((container: HTMLElement) =>
    openCanvas(container, content, { file, theme: themeNow(), color: colorReader(), onChoose: (id) => choose(id) }),
  )
  useEffect(() => {
    const dark = window.matchMedia('(prefers-color-scheme: dark)')
    let current: MapCanvas | undefined
    const draw = () => {
      current?.close()
      current = ground.current ? open(ground.current) : undefined
      setCanvas(current ?? null)
    }
    draw()
    dark.addEventListener('change', draw)
    return () => {
      dark.removeEventListener('change', draw)
      current?.close()
    }
  }, [])
  useEffect(() => canvas?.show(content, label), [canvas, content, label])
  return <MapGround ref={ground} onIn={() => canvas?.zoomIn()} onOut={() => canvas?.zoomOut()} />
}

import { colorReader, themeNow } from '#ui/canvas-colors.ts'
import { openCanvas, type CanvasOptions, type MapCanvas } from './canvas.ts'
import type { MapContent } from './spots.ts'

type Themed = Omit<CanvasOptions, 'theme' | 'color'>

/** Draws a map in the colours of the page, and again whenever these change. Returns what takes it away. */
export function openThemed(
  container: HTMLElement,
  content: () => MapContent,
  { onOpen, ...options }: Themed & { onOpen: (canvas: MapCanvas) => void },
): () => void {
  const dark = window.matchMedia('(prefers-color-scheme: dark)')
  let canvas: MapCanvas | undefined
  const draw = () => {
    canvas?.close()
    canvas = openCanvas(container, content(), { ...options, theme: themeNow(), color: colorReader() })
    onOpen(canvas)
  }
  draw()
  dark.addEventListener('change', draw)
  return () => {
    dark.removeEventListener('change', draw)
    canvas?.close()
  }
}

import { colorReader, themeNow } from '#ui/canvas-colors.ts'
import { openCanvas, type CanvasOptions, type MapCanvas } from './canvas.ts'
import type { MapContent } from './spots.ts'

type Themed = Omit<CanvasOptions, 'theme' | 'color' | 'view'>

/** Draws a map in the colours of the page, and the same part of it again whenever these change. Returns what takes it away. */
export function openThemed(
  container: HTMLElement,
  content: () => MapContent,
  { onOpen, ...options }: Themed & { onOpen: (canvas: MapCanvas) => void },
): () => void {
  const dark = window.matchMedia('(prefers-color-scheme: dark)')
  let canvas: MapCanvas | undefined
  const draw = () => {
    const view = canvas?.view()
    canvas?.close()
    canvas = openCanvas(container, content(), { ...options, view, theme: themeNow(), color: colorReader() })
    onOpen(canvas)
  }
  draw()
  dark.addEventListener('change', draw)
  // A person chooses colours of their own in their account.
  const chosen = new MutationObserver(draw)
  chosen.observe(document.documentElement, { attributeFilter: ['data-theme'] })
  return () => {
    dark.removeEventListener('change', draw)
    chosen.disconnect()
    canvas?.close()
  }
}

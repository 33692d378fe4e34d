/**
 * Whether the browser draws the pixels of the tested page. Tests read layout, styles and text, so the pixels, a sixth of the processor
 * time, are left out, except for a screenshot. The transparent frame is not part of the page, whose own styles stay as they are.
 */
export function setDrawn(isDrawn: boolean): void {
  const frame = window.frameElement as HTMLElement
  frame.style.opacity = isDrawn ? '' : '0'
}

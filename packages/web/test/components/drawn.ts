/**
 * Turns the drawing of the tested page's pixels on or off. It takes a sixth of the processor time, and only a screenshot needs it: tests
 * read layout, styles and text. The frame that becomes transparent is outside the page, whose own styles stay as they are.
 */
export function setDrawn(isDrawn: boolean): void {
  const frame = window.frameElement as HTMLElement
  frame.style.opacity = isDrawn ? '' : '0'
}

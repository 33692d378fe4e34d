/** A text of the page, and the share of it that no ancestor cuts away. */
export type DrawnText = { text: string; share: number }

/**
 * The texts in `root` that are meant for the eye. Everything is inside the one function, because journeys run it in the page they test
 * (`page.evaluate`).
 */
export function drawnTexts(root: Element): DrawnText[] {
  const cuts = (element: Element) => {
    const { overflowX, overflowY, contain } = getComputedStyle(element)
    return overflowX !== 'visible' || overflowY !== 'visible' || /paint|strict|content/.test(contain)
  }
  const scrolls = (element: Element) => /auto|scroll/.test(getComputedStyle(element).overflowY)
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  const found: DrawnText[] = []
  while (walker.nextNode()) {
    const node = walker.currentNode
    const parent = node.parentElement!
    const isForEye = parent.checkVisibility({ visibilityProperty: true }) && !parent.closest('.sr-only, option')
    if (!node.textContent?.trim() || !isForEye || Number.parseFloat(getComputedStyle(parent).fontSize) === 0) continue
    const range = document.createRange()
    range.selectNodeContents(node)
    let [whole, drawn] = [0, 0]
    for (const line of range.getClientRects()) {
      let { left, top, right, bottom } = line
      whole += line.width * line.height
      for (let element: Element | null = parent; element && !scrolls(element); element = element.parentElement) {
        if (!cuts(element)) continue
        const box = element.getBoundingClientRect()
        left = Math.max(left, box.left)
        right = Math.min(right, box.right)
        top = Math.max(top, box.top)
        bottom = Math.min(bottom, box.bottom)
      }
      // Where lines are closer than the font is high, the edge of a box cuts nothing that is seen.
      const rows = (bottom - top) / line.height
      drawn += Math.max(0, right - left) * line.height * (rows > 0.8 ? 1 : Math.max(0, rows))
    }
    if (whole > 0) found.push({ text: node.textContent.trim(), share: drawn / whole })
  }
  return found
}

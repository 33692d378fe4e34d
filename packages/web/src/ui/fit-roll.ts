/** The width of a roll of thermal paper, in mm. */
export type RollWidth = 80 | 58

/** What most drivers of these printers take as a page, in mm. They shrink longer pages, and the browser cuts those into several. */
const longest = 297
const mmPerPx = 25.4 / 96

/** Makes the printed page as wide as the roll and as long as the sheet, so that no empty paper is fed. The browser turns a page that is wider than long. */
export const fitRoll = (width: RollWidth) => (sheet: HTMLElement) => {
  const style = new CSSStyleSheet()
  const fit = () => {
    const length = Math.ceil(sheet.offsetHeight * mmPerPx) + 1
    const size = `${width}mm ${Math.min(Math.max(length, width + 1), longest)}mm`
    style.replaceSync(`@page { size: ${size}; margin: 0; @bottom-right { content: none } }`)
  }
  const observer = new ResizeObserver(fit)
  observer.observe(sheet)
  document.adoptedStyleSheets.push(style)
  return () => {
    observer.disconnect()
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== style)
  }
}

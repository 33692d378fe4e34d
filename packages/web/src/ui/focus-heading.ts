/** Gives the page's heading the focus, where nothing has it: what had it went away with the page before. */
export function focusHeading(): void {
  if (document.activeElement !== document.body) return
  const heading = document.querySelector('h1')
  if (!heading) return
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}

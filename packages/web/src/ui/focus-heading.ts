/** Focuses the page's heading if nothing has the focus: the focused element may be gone with the previous page. */
export function focusHeading(): void {
  if (document.activeElement !== document.body) return
  const heading = document.querySelector('h1')
  if (!heading) return
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}

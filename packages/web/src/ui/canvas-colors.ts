/** The colour that a name of theme.css has now, for what is drawn on a canvas. */
export function colorReader(): (name: string) => string {
  const probe = document.createElement('span')
  return (name) => {
    document.body.append(probe)
    probe.style.color = `var(--color-${name})`
    const { color } = getComputedStyle(probe)
    probe.remove()
    return color
  }
}

/** Whether the app is light or dark now, by the light of its ink. */
export const themeNow = (): 'light' | 'dark' =>
  Number(/\d+/.exec(colorReader()('ink'))?.[0] ?? 0) > 127 ? 'dark' : 'light'

import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const css = readFileSync(new URL('theme.css', import.meta.url), 'utf8')
/** The tokens with their color in the light and in the dark scheme. */
const tokens = new Map(
  [...css.matchAll(/--color-([\w-]+): light-dark\((#\w{6}), (#\w{6})\)/g)].map(([, name = '', ...colors]) => [
    name,
    colors,
  ]),
)
const statuses = ['pending', 'awaiting', 'accepted', 'rejected', 'progress', 'delivered', 'cancelled', 'warn', 'late']
const grounds = ['canvas', 'surface', 'sunken', 'raised', 'pane']

/** Relative luminance of a color (WCAG 2.2). */
function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(color.slice(at, at + 2), 16) / 255
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}

const pairs = (texts: string[], below: string[], atLeast: number) =>
  texts.flatMap((text) => below.map((ground) => [text, ground, atLeast] as const))

// WCAG 2.2: 4.5 for text (1.4.3), 3 for the borders of fields and for what marks a state (1.4.11).
test.each([
  ...pairs(['ink', 'ink-2', 'ink-3', 'accent', ...statuses], grounds, 4.5),
  ...pairs(['ink', 'ink-2'], ['accent-tint', ...statuses.map((status) => `${status}-tint`)], 4.5),
  ...statuses.map((status) => [status, `${status}-tint`, 4.5] as const),
  ['on-accent', 'accent', 4.5],
  ['on-accent', 'accent-press', 4.5],
  ['on-late', 'late-solid', 4.5],
  ...pairs(['control', 'accent'], grounds, 3),
] as const)('%s on %s has a contrast of at least %d in both color schemes', (text, ground, atLeast) => {
  for (const scheme of [0, 1])
    expect(contrast(tokens.get(text)?.[scheme] ?? '', tokens.get(ground)?.[scheme] ?? '')).toBeGreaterThanOrEqual(
      atLeast,
    )
})

test('every color of a scheme is a token of this test or needs no contrast', () => {
  const decorative = ['line', 'line-strong', 'warn-bar']
  const known = [...grounds, ...statuses.flatMap((status) => [status, `${status}-tint`]), ...decorative]
  const others = [
    'ink',
    'ink-2',
    'ink-3',
    'accent',
    'accent-press',
    'accent-tint',
    'on-accent',
    'on-late',
    'late-solid',
  ]
  expect([...tokens.keys()].toSorted()).toEqual([...known, ...others, 'control'].toSorted())
})

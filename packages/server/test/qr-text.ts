import { decodeQR } from 'qr/decode.js'

/** Reads the modules of the SVG in a data URL and decodes them. */
export function textIn(dataUrl: string): string {
  const svg = Buffer.from(dataUrl.split(',')[1] ?? '', 'base64').toString()
  const size = Number(/viewBox="0 0 (\d+)/.exec(svg)?.[1])
  const path = [...svg.matchAll(/ d="([^"]+)"/g)].at(-1)?.[1] ?? ''
  const dark = new Set<string>()
  let [x, y] = [0, 0]
  for (const [, command = '', args = ''] of path.matchAll(/([MmhHvVzZ])([-\d. ]*)/g)) {
    const [a = 0, b = 0] = args
      .trim()
      .split(/[ ]|(?=-)/)
      .map(Number)
    if (command === 'M') [x, y] = [a, b]
    if (command === 'm') [x, y] = [x + a, y + b]
    if (command === 'h' && a === 1) dark.add(`${x},${y}`)
  }
  const scale = 4
  const data = new Uint8ClampedArray((size * scale) ** 2 * 4).fill(255)
  for (let row = 0; row < size * scale; row++)
    for (let column = 0; column < size * scale; column++)
      if (dark.has(`${Math.floor(column / scale)},${Math.floor(row / scale)}`))
        data.fill(0, (row * size * scale + column) * 4, (row * size * scale + column) * 4 + 3)
  return decodeQR({ width: size * scale, height: size * scale, data })
}

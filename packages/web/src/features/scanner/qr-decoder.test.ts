import { encodeQR } from 'qr'
import { expect, test } from 'vitest'
import { textInImage } from './qr-decoder.ts'

/**
 * Simulates a photograph of a QR code: `turned` in degrees, darker towards one side, with the noise of a dark doorway.
 */
function photograph(text: string, { turned = 0, noise = 0, size = 480 } = {}) {
  const modules = encodeQR(text, 'raw', { ecc: 'medium', border: 4 })
  const [side, angle] = [(size * 0.6) / modules.length, (turned * Math.PI) / 180]
  const data = new Uint8ClampedArray(size * size * 4)
  // A fixed seed: the same noise at every run.
  let seed = 7
  const random = () => (seed = (seed * 16_807) % 2_147_483_647) / 2_147_483_647
  for (let y = 0; y < size; y++)
    for (let x = 0; x < size; x++) {
      const [dx, dy] = [x - size / 2, y - size / 2]
      const column = Math.floor((dx * Math.cos(angle) + dy * Math.sin(angle)) / side + modules.length / 2)
      const row = Math.floor((dy * Math.cos(angle) - dx * Math.sin(angle)) / side + modules.length / 2)
      const dark = modules[row]?.[column]
      const light = (dark === undefined ? 150 : dark ? 40 : 215) * (1 - (0.35 * x) / size) + noise * (random() - 0.5)
      data.set([light, light, light, 255], (y * size + x) * 4)
    }
  return { width: size, height: size, data }
}

test.each([
  ['straight', {}],
  ['turned by 12 degrees', { turned: 12 }],
  ['upside down', { turned: 180 }],
  ['noisy', { noise: 60 }],
  ['small, at a slant, in the dark', { turned: 31, noise: 40, size: 240 }],
])('a code is decoded: %s', (_, about) => {
  expect(textInImage(photograph('048213', about))).toBe('048213')
})

test('a picture without a code has no text', () => {
  expect(textInImage({ width: 64, height: 64, data: new Uint8ClampedArray(64 * 64 * 4).fill(128) })).toBeNull()
})

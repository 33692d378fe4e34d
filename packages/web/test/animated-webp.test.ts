import { expect, test } from 'vitest'
import { animatedWebp, chunksOf } from './screens/animated-webp.ts'

/** The smallest lossless picture: one pixel. */
const still = Uint8Array.from(atob('UklGRhoAAABXRUJQVlA4TA0AAAAvAAAAEAcQERGIiP4HAA=='), (sign) => sign.codePointAt(0)!)
const uint24 = (bytes: Uint8Array, at: number) => bytes[at]! + bytes[at + 1]! * 256 + bytes[at + 2]! * 65_536

test('an animated WebP has each frame with its size, its time and the pixels of its picture', () => {
  const file = animatedWebp(
    [
      { webp: still, ms: 1200 },
      { webp: still, ms: 70_000 },
    ],
    { width: 900, height: 560 },
  )
  expect(new DataView(file.buffer).getUint32(4, true)).toBe(file.length - 8)
  const chunks = chunksOf(file)
  expect(chunks.map(({ name }) => name)).toEqual(['VP8X', 'ANIM', 'ANMF', 'ANMF'])
  const [head, , ...frames] = chunks.map(({ body }) => body)
  expect([head![0], uint24(head!, 4) + 1, uint24(head!, 7) + 1]).toEqual([2, 900, 560])
  expect(frames.map((frame) => [uint24(frame, 6) + 1, uint24(frame, 9) + 1, uint24(frame, 12)])).toEqual([
    [900, 560, 1200],
    [900, 560, 70_000],
  ])
  const [pixels] = chunksOf(still)
  for (const frame of frames) expect(chunksOf(frame, 16)).toEqual([pixels])
})

test('a picture of another format is refused', () => {
  const png = Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0, 0, 13])
  expect(() => animatedWebp([{ webp: png, ms: 1 }], { width: 1, height: 1 })).toThrow('not a WebP picture')
})

/** A still picture in the WebP format, and how long it is shown. */
export type Frame = { webp: Uint8Array; ms: number }

const text = new TextEncoder()
const name = (bytes: Uint8Array, at: number) => String.fromCodePoint(...bytes.subarray(at, at + 4))

function join(...parts: Uint8Array[]): Uint8Array {
  const all = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    all.set(part, at)
    at += part.length
  }
  return all
}

/** A number in so many bytes, the lowest first. */
const number = (value: number, bytes: number) => Uint8Array.from({ length: bytes }, (_, n) => value / 256 ** n)

/** A RIFF chunk: its name, its length, its bytes, filled up to an even number. */
const chunk = (of: string, ...parts: Uint8Array[]) => {
  const body = join(...parts)
  return join(text.encode(of), number(body.length, 4), body, new Uint8Array(body.length % 2))
}

/** The chunks between `from` and the end, by name. */
export function chunksOf(bytes: Uint8Array, from = 12): { name: string; body: Uint8Array }[] {
  const chunks = []
  for (let at = from; at + 8 <= bytes.length;) {
    const length = new DataView(bytes.buffer, bytes.byteOffset).getUint32(at + 4, true)
    chunks.push({ name: name(bytes, at), body: bytes.subarray(at + 8, at + 8 + length) })
    at += 8 + length + (length % 2)
  }
  return chunks
}

/** The chunk with the pixels of a still picture: VP8 (lossy) or VP8L (lossless). */
function pixelsOf(webp: Uint8Array): Uint8Array {
  const pixels = chunksOf(webp).find((one) => one.name === 'VP8 ' || one.name === 'VP8L')
  if (name(webp, 0) !== 'RIFF' || name(webp, 8) !== 'WEBP' || !pixels) throw new Error('not a WebP picture')
  return chunk(pixels.name, pixels.body)
}

/** One WebP that shows the frames, all of the same size and without transparency, for ever (the container of Google's "WebP Container Specification"). */
export function animatedWebp(frames: readonly Frame[], { width, height }: { width: number; height: number }) {
  const size = join(number(width - 1, 3), number(height - 1, 3))
  const animation = 0b0000_0010
  const doNotBlend = 0b0000_0010
  const shown = frames.map(({ webp, ms }) =>
    chunk('ANMF', number(0, 6), size, number(ms, 3), number(doNotBlend, 1), pixelsOf(webp)),
  )
  const background = number(0xff_ff_ff_ff, 4)
  const loopsForever = number(0, 2)
  const body = join(
    text.encode('WEBP'),
    chunk('VP8X', number(animation, 4), size),
    chunk('ANIM', background, loopsForever),
    ...shown,
  )
  return join(text.encode('RIFF'), number(body.length, 4), body)
}

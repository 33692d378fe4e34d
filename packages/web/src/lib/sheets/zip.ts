import { SheetProblem, tooManyCells } from './sheet-problem.ts'

/** The most that all parts of a file that are read may have unpacked. A sheet of 20,000 lines and 20 columns has a third of it. */
const maxUnpackedBytes = 100 * 1024 * 1024

/**
 * Opens a zip archive by the directory at its end. The unpacked sizes that the directory states are not used: they may be wrong, and a part
 * of a few kilobytes may unpack to gigabytes. Throws a `RangeError` if the archive is torn.
 */
export function openZip(file: Uint8Array<ArrayBuffer>) {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength)
  const [short, long] = [(at: number) => view.getUint16(at, true), (at: number) => view.getUint32(at, true)]
  let end = file.length - 22
  while (long(end) !== 0x06_05_4b_50) end--
  const parts = new Map<string, { packed: Uint8Array<ArrayBuffer>; isDeflated: boolean }>()
  let at = long(end + 16)
  for (let left = short(end + 10); left > 0; left--) {
    const [size, nameLength, local] = [long(at + 20), short(at + 28), long(at + 42)]
    const name = new TextDecoder().decode(file.subarray(at + 46, at + 46 + nameLength))
    const start = local + 30 + short(local + 26) + short(local + 28)
    parts.set(name.replaceAll('\\', '/'), {
      packed: file.subarray(start, start + size),
      isDeflated: short(at + 10) === 8,
    })
    at += 46 + nameLength + short(at + 30) + short(at + 32)
  }
  let unpackedBytes = 0
  /** The text of a part; null if there is none of that name. */
  const read = async (name: string): Promise<string | null> => {
    const part = parts.get(name)
    if (!part) return null
    const packed = new Blob([part.packed]).stream()
    const reader = (part.isDeflated ? packed.pipeThrough(new DecompressionStream('deflate-raw')) : packed).getReader()
    const decoder = new TextDecoder()
    let text = ''
    for (;;) {
      // oxlint-disable-next-line no-await-in-loop -- each chunk is counted before the next one is unpacked
      const { done, value } = await reader.read()
      if (done) return text + decoder.decode()
      unpackedBytes += value.length
      if (unpackedBytes > maxUnpackedBytes) throw new SheetProblem(tooManyCells)
      text += decoder.decode(value, { stream: true })
    }
  }
  return { names: [...parts.keys()], read }
}
export type Zip = ReturnType<typeof openZip>

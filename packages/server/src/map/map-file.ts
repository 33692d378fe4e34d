import { createHash } from 'node:crypto'
import { open, type FileHandle } from 'node:fs/promises'
import type { MapFile } from '@ligeiro/contract/map-schemas'
import { bytesToHeader, PMTiles, type Header, type Source } from 'pmtiles'

/** What identifies a file is in its beginning: the sizes of all its parts are there. */
const headBytes = 16_384
const attribution = '© OpenStreetMap · Protomaps'

export type OpenMap = { handle: FileHandle; size: number; version: string; header: Header }

/** A part of a file; undefined: it cannot be read, or the file ends before it does. */
export async function readPart(handle: FileHandle, from: number, length: number): Promise<Buffer | undefined> {
  const read = await handle.read(Buffer.alloc(length), 0, length, from).catch(() => undefined)
  return read?.bytesRead === length ? read.buffer : undefined
}

/** Whether the file has all its tiles: a copy may have been cut off. */
export const isWhole = ({ header: { tileDataOffset, tileDataLength = 0 }, size }: OpenMap): boolean =>
  tileDataOffset + tileDataLength <= size

/** Opens an archive of PMTiles 3, whole or not; undefined: there is none, or it cannot be read. */
export async function openArchive(file: string): Promise<OpenMap | undefined> {
  const handle = await open(file).catch(() => undefined)
  if (!handle) return undefined
  const { size } = await handle.stat().catch(() => ({ size: 0 }))
  const head = await readPart(handle, 0, Math.min(size, headBytes))
  if (head && head.length > 127 && head.toString('latin1', 0, 7) === 'PMTiles' && head[7] === 3) {
    const header = bytesToHeader(new Uint8Array(head).buffer, '')
    const version = createHash('sha256').update(head).update(String(size)).digest('hex').slice(0, 12)
    return { handle, size, version, header }
  }
  await handle.close()
  return undefined
}

/** Opens a whole archive; undefined: there is none. What is read from `handle` belongs to `version`, also when the file is replaced meanwhile. */
export async function openMap(file: string): Promise<OpenMap | undefined> {
  const map = await openArchive(file)
  if (!map || isWhole(map)) return map
  await map.handle.close()
  return undefined
}

/** What a screen must know of the file of streets; null: there is none. */
export async function readMapFile(file: string): Promise<MapFile | null> {
  const map = await openMap(file)
  if (!map) return null
  await map.handle.close()
  const { minLon, minLat, maxLon, maxLat, minZoom, maxZoom } = map.header
  const bounds: MapFile['bounds'] = [minLon, minLat, maxLon, maxLat]
  return { version: map.version, bounds, minzoom: minZoom, maxzoom: maxZoom, attribution }
}

/** The layers that the archive says it has. */
export async function layersOf({ handle, version }: OpenMap): Promise<string[]> {
  const source: Source = {
    getKey: () => version,
    getBytes: async (offset, length) => {
      const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, offset)
      return { data: buffer.buffer.slice(buffer.byteOffset, buffer.byteOffset + bytesRead) }
    },
  }
  const metadata = (await new PMTiles(source).getMetadata()) as { vector_layers?: { id: string }[] }
  return metadata.vector_layers?.map(({ id }) => id) ?? []
}

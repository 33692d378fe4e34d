import { createHash } from 'node:crypto'
import { open, type FileHandle } from 'node:fs/promises'
import type { MapFile } from '@ligeiro/contract/map-schemas'
import { bytesToHeader, PMTiles, type Header, type Source } from 'pmtiles'

/** What identifies a file is in its beginning: the sizes of all its parts are there. */
const headBytes = 16_384
const attribution = '© OpenStreetMap · Protomaps'

export type OpenMap = { handle: FileHandle; size: number; version: string; header: Header }

/** Opens an archive of PMTiles 3; undefined: there is no such file, or it is another one. What is read from `handle` belongs to `version`, also when the file is replaced meanwhile. */
export async function openMap(file: string): Promise<OpenMap | undefined> {
  const handle = await open(file).catch(() => undefined)
  if (!handle) return undefined
  try {
    const { size } = await handle.stat()
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(headBytes), 0, headBytes, 0)
    const head = buffer.subarray(0, bytesRead)
    if (bytesRead > 127 && head.toString('latin1', 0, 7) === 'PMTiles' && head[7] === 3) {
      const version = createHash('sha256').update(head).update(String(size)).digest('hex').slice(0, 12)
      const header = bytesToHeader(new Uint8Array(head).buffer, '')
      return { handle, size, version, header }
    }
  } catch (error) {
    await handle.close()
    // A folder in the place of the file.
    if ((error as NodeJS.ErrnoException).code !== 'EISDIR') throw error
    return undefined
  }
  await handle.close()
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

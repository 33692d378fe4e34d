import { copyFile, rename, rm } from 'node:fs/promises'
import { TileType } from 'pmtiles'
import { isWhole, layersOf, openArchive, type OpenMap } from '../../map/map-file.ts'
import { CommandError } from '../run-command.ts'

/** What the screens draw. */
const neededLayers = ['roads', 'earth', 'places']
const neededZoom = 13

/** Throws `CommandError` if the screens could not draw this archive. */
async function checkMap(map: OpenMap): Promise<void> {
  const { tileType, maxZoom } = map.header
  if (tileType !== TileType.Mvt) throw new CommandError('Este mapa é de imagens; o Ligeiro usa mapas vetoriais.')
  if (!isWhole(map)) throw new CommandError('Este arquivo está incompleto. Baixe-o ou copie-o de novo.')
  const layers = await layersOf(map)
  const missing = neededLayers.find((layer) => !layers.includes(layer))
  if (missing === 'roads') throw new CommandError('Este mapa não tem ruas (camada roads).')
  if (missing) throw new CommandError(`Este mapa não tem a camada ${missing}.`)
  if (maxZoom < neededZoom)
    throw new CommandError(
      `Este mapa só tem detalhes até o zoom ${maxZoom}, e o Ligeiro precisa de ${neededZoom} ou mais. Extraia-o com --maxzoom=15.`,
    )
}

const numbers = new Intl.NumberFormat('pt-BR')
const shown = (degrees: number) => degrees.toFixed(4)

/** Puts a map file in its place, where a running server finds it at once, and returns what it covers. The given file stays where it is. */
export async function installMap(file: string, place: string): Promise<string> {
  const map = await openArchive(file)
  if (!map) throw new CommandError('Este arquivo não é um mapa PMTiles.')
  try {
    await checkMap(map)
  } finally {
    await map.handle.close()
  }
  // Of the same folder, because a file is only renamed within one disk.
  const copy = `${place}.${process.pid}`
  try {
    await copyFile(file, copy)
    await rename(copy, place)
  } catch (error) {
    await rm(copy, { force: true })
    throw error
  }
  const { minLon, minLat, maxLon, maxLat, minZoom, maxZoom } = map.header
  return `Mapa guardado em ${place}: de ${[minLat, minLon].map(shown).join(', ')} a ${[maxLat, maxLon].map(shown).join(', ')}, zooms ${minZoom} a ${maxZoom}, ${numbers.format(map.size)} bytes.`
}

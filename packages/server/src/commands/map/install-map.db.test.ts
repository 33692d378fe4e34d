import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#test/test-app.ts'
import { packageFile } from '../../platform/files/package-file.ts'
import { gzipSync } from 'node:zlib'
import { extractCommand } from './extract-command.ts'
import { installMap } from './install-map.ts'

const town = fileURLToPath(packageFile('vila-ligeira/vila-ligeira.pmtiles'))
const bytes = await readFile(town)
let folder: string
let testApp: TestApp
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ligeiro-map-'))
  testApp = await startTestApp()
})
afterAll(async () => {
  await testApp.close()
  await rm(folder, { recursive: true })
})
const place = () => join(folder, 'mapa.pmtiles')

/** The archive with one byte of its header changed. */
const changed = (at: number, value: number) => {
  const copy = Buffer.from(bytes)
  copy[at] = value
  return copy
}
/** The archive with other layers. */
function withLayers(...layers: string[]) {
  const copy = Buffer.from(bytes)
  const json = gzipSync(JSON.stringify({ vector_layers: layers.map((id) => ({ id })) }))
  copy.set(json, Number(copy.readBigUInt64LE(24)))
  copy.writeBigUInt64LE(BigInt(json.length), 32)
  return copy
}

test('a map is put in its place by a rename, and the command says what it covers', async () => {
  await writeFile(place(), 'the former map')
  expect(await installMap(town, place())).toBe(
    `Mapa guardado em ${place()}: de -27.7806, -47.6346 a -27.7194, -47.5654, zooms 0 a 15, 41.678 bytes.`,
  )
  expect((await readFile(place())).equals(bytes)).toBe(true)
  expect(await readdir(folder)).toEqual(['mapa.pmtiles'])
})

test.each([
  ['no archive', Buffer.from('um,dois,três'), 'Este arquivo não é um mapa PMTiles.'],
  ['of an older format', changed(7, 2), 'Este arquivo não é um mapa PMTiles.'],
  ['of pictures', changed(99, 2), 'Este mapa é de imagens; o Ligeiro usa mapas vetoriais.'],
  ['without streets', withLayers('earth', 'places'), 'Este mapa não tem ruas (camada roads).'],
  ['without places', withLayers('earth', 'roads'), 'Este mapa não tem a camada places.'],
  ['without details', changed(101, 12), 'Este mapa só tem detalhes até o zoom 12, e o Ligeiro precisa de 13 ou mais.'],
  ['cut off', bytes.subarray(0, 30_000), 'Este arquivo está incompleto. Baixe-o ou copie-o de novo.'],
])('a file %s is refused, and the former map stays', async (_kind, content, message) => {
  await writeFile(place(), 'the former map')
  const file = join(folder, 'given')
  await writeFile(file, content)
  await expect(installMap(file, place())).rejects.toThrow(message)
  expect(await readFile(place(), 'utf8')).toBe('the former map')
  await rm(file)
})

test('the command that fetches the streets has a box with every known point and 5 km around', async () => {
  const now = new Date('2026-11-29T12:00:00Z')
  const command = (bounds: string) =>
    `pmtiles extract https://build.protomaps.com/20261128.pmtiles mapa.pmtiles --bbox=${bounds} --maxzoom=15`
  expect(await extractCommand(testApp.db, now)).toBe(command('OESTE,SUL,LESTE,NORTE'))
  const point = { key: Buffer.from('1'), seen_at: now, pin_latitude: -27.6, pin_longitude: -48.5 }
  await testApp.db.insertInto('address_points').values(point).execute()
  const samples = JSON.stringify([{ at: 'address', latitude: -27.7, longitude: -48.6 }])
  await testApp.db
    .insertInto('address_points')
    .values({ key: Buffer.from('2'), seen_at: now, samples })
    .execute()
  expect(await extractCommand(testApp.db, now)).toBe(command('-48.6508,-27.7450,-48.4492,-27.5550'))
})

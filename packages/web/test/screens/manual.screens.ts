import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { commands, page } from 'vitest/browser'
import '#ui/theme.css'
import { startFakeServer } from '../components/fake-server.ts'
import { removeApp, removeToasts } from '../components/render-app.tsx'
import { emptyOutbox } from './home.ts'
import { loaded, openState, photograph, sizes, type Size } from './open-state.ts'
import { states } from './states.ts'

/** Relative to the package. */
const folder = '../../docs/pt/telas'
/** In bytes: the manual is read on phones. */
const maxSize = 60_000
/** In pixels. */
const maxWidth = 1100

/** The pictures of docs/pt/manual.md, and the states that they show. */
const pictures: [file: string, state: string, size: Size][] = [
  ['minha-empresa', 'firm-filled', '1366x768'],
  ['precos', 'prices-tables-fares', '1366x768'],
  ['importar', 'import-checked', '1366x768'],
  ['painel', 'admin', '1366x768'],
  ['acerto', 'money-motoboy', '1366x768'],
  ['acesso', 'access-link', '360x740'],
  ['loja', 'client-approve', '360x740'],
  ['motoboy', 'motoboy', '360x740'],
]

const bytesOf = (base64: string) => base64.length * 0.75

/** A picture as WebP, in base64, in the best quality that is small enough. */
async function toWebp(png: string, size: { width: number; height: number }): Promise<string> {
  const image = await createImageBitmap(await (await fetch(`data:image/png;base64,${png}`)).blob())
  const scale = Math.min(1, maxWidth / size.width)
  const [width, height] = [Math.round(size.width * scale), Math.round(size.height * scale)]
  const canvas = Object.assign(document.createElement('canvas'), { width, height })
  canvas.getContext('2d')?.drawImage(image, 0, 0, width, height)
  const inQuality = (quality: number) => canvas.toDataURL('image/webp', quality).split(',')[1] ?? ''
  return [0.75, 0.6, 0.45].map(inQuality).find((picture) => bytesOf(picture) < maxSize) ?? inQuality(0.3)
}

beforeEach(startFakeServer)
afterEach(async () => {
  await removeApp()
  await emptyOutbox()
  vi.restoreAllMocks()
})

test.each(pictures)('docs/pt/telas/%s.webp', async (file, name, size) => {
  const state = states.find((one) => one.name === name)
  if (!state) throw new Error(`no state ${name}`)
  await openState(state, size)
  await page.viewport(sizes[size].width, sizes[size].height)
  await loaded(name)
  removeToasts()
  const webp = await toWebp(await photograph(`../../../../.cache/screens/manual-${file}.png`), sizes[size])
  expect(bytesOf(webp)).toBeLessThan(maxSize)
  await commands.writeFile(`${folder}/${file}.webp`, webp, 'base64')
})

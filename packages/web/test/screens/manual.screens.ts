import { expect, test } from 'vitest'
import { commands, page, type Locator } from 'vitest/browser'
import { removeToasts } from '../components/render-app.tsx'
import { loaded, openState, photograph, sizes, webpOf, type Size } from './open-state.ts'
import { states } from './states.ts'

/** In bytes: manual and help are read on phones. */
const maxSize = 60_000
/** In pixels. */
const maxWidth = 1100

/** The state that a picture shows, and the part of the screen that is on it. */
type Picture = { file: string; state: string; size: Size; part?: () => Locator }
const inManual = (file: string, state: string, size: Size): Picture => ({
  file: `../../docs/pt/telas/${file}.webp`,
  state,
  size,
})
const inHelp = (file: string, state: string, part: () => Locator, size: Size = '360x740'): Picture => ({
  file: `src/features/help/pictures/${file}.webp`,
  state,
  size,
  part,
})
/** The part of the screen that holds an element. */
const around = (inner: Locator, selector: string) => page.elementLocator(inner.element().closest(selector)!)
const dialog = () => page.getByRole('dialog').last()

/** The pictures of docs/pt/manual.md and of Ajuda. */
const pictures: Picture[] = [
  inManual('minha-empresa', 'firm-filled', '1366x768'),
  inManual('precos', 'prices-tables-fares', '1366x768'),
  inManual('importar', 'import-checked', '1366x768'),
  inManual('painel', 'admin', '1366x768'),
  inManual('acerto', 'money-motoboy', '1366x768'),
  inManual('acesso', 'access-link', '360x740'),
  inManual('loja', 'client-approve', '360x740'),
  inManual('motoboy', 'motoboy', '360x740'),
  inHelp('motoboy-delivery', 'motoboy', () => page.getByRole('article').first()),
  inHelp('motoboy-confirm', 'motoboy-confirm', dialog),
  inHelp('motoboy-not-delivered', 'motoboy-not-delivered', dialog),
  inHelp('client-price', 'client-approve', dialog),
  inHelp('client-code', 'client-details-code', () => around(page.getByRole('img', { name: /^QR/ }), 'div')),
  inHelp('desk-price', 'prices-desk-suggested', dialog, '1366x768'),
  inHelp(
    'desk-settlement',
    'money-motoboy',
    () => around(page.getByRole('button', { name: 'Lançar vale' }), 'aside'),
    '1366x768',
  ),
]

const bytesOf = (base64: string) => base64.length * 0.75

/** A picture as WebP, in base64, in the best quality that is small enough. */
function toWebp(image: ImageBitmap): string {
  const scale = Math.min(1, maxWidth / image.width)
  const [width, height] = [Math.round(image.width * scale), Math.round(image.height * scale)]
  const canvas = Object.assign(document.createElement('canvas'), { width, height })
  canvas.getContext('2d')?.drawImage(image, 0, 0, width, height)
  const inQuality = (quality: number) => webpOf(canvas, quality)
  return [0.75, 0.6, 0.45].map(inQuality).find((picture) => bytesOf(picture) < maxSize) ?? inQuality(0.25)
}

test.each(pictures)('$file', async ({ file, state: name, size, part }) => {
  const state = states.find((one) => one.name === name)
  if (!state) throw new Error(`no state ${name}`)
  await openState(state, size)
  await page.viewport(sizes[size].width, sizes[size].height)
  await loaded(name)
  removeToasts()
  const webp = toWebp(await photograph(`../../../../.cache/screens/manual-${name}.png`, part?.()))
  expect(bytesOf(webp)).toBeLessThan(maxSize)
  await commands.writeFile(file, webp, 'base64')
})

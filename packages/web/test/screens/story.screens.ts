import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { commands, page } from 'vitest/browser'
import '#ui/theme.css'
import { startFakeServer } from '../components/fake-server.ts'
import { removeApp, removeToasts } from '../components/render-app.tsx'
import { animatedWebp, type Frame } from './animated-webp.ts'
import { loaded, openState, photograph } from './open-state.ts'
import { scenes, storyStates, words, type Scene } from './story.ts'

/** In pixels: GitHub shows a README up to about this width. */
const picture = { width: 900, height: 560 }
const deskSize = { width: 1200, height: 680 }
const phoneSize = { width: 360, height: 720 }
/** In bytes. */
const maxSize = 1_500_000
const quality = 0.8

const photos = new Map<string, ImageBitmap>()
const photo = (name: string) => photos.get(name)!

async function bitmap(png: string): Promise<ImageBitmap> {
  return createImageBitmap(await (await fetch(`data:image/png;base64,${png}`)).blob())
}

/** Writes `text` from `top` on, in lines of at most `width` pixels around `middle`. */
function write(to: CanvasRenderingContext2D, text: string, middle: number, top: number, width: number) {
  const lines = ['']
  for (const word of text.split(' ')) {
    const longer = `${lines.at(-1)} ${word}`.trim()
    if (to.measureText(longer).width <= width) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  for (const [n, line] of lines.entries()) to.fillText(line, middle, top + n * 28)
}

function drawPhone(to: CanvasRenderingContext2D, shown: ImageBitmap, left: number, atWork: boolean) {
  const [width, height, top, edge] = [260, 520, 20, 6]
  to.globalAlpha = atWork ? 1 : 0.45
  to.fillStyle = '#1f2937'
  to.beginPath()
  to.roundRect(left - edge, top - edge, width + 2 * edge, height + 2 * edge, 18)
  to.fill()
  to.drawImage(shown, left, top, width, height)
  to.globalAlpha = 1
}

/** One frame: both phones with the words between them, or the desk below them. */
function draw(scene: Scene, texts: readonly string[]): HTMLCanvasElement {
  const canvas = Object.assign(document.createElement('canvas'), picture)
  const to = canvas.getContext('2d')!
  to.imageSmoothingQuality = 'high'
  to.fillStyle = '#e5e7eb'
  to.fillRect(0, 0, picture.width, picture.height)
  to.textAlign = 'center'
  const text = texts[scene.step - 1]!
  if ('desk' in scene) {
    to.drawImage(photo(scene.desk), 0, 50, 900, 510)
    to.fillStyle = '#111827'
    to.font = '600 22px Arial, sans-serif'
    to.fillText(`${scene.step}. ${text}`, 450, 33)
    return canvas
  }
  drawPhone(to, photo(scene.shop), 30, scene.at !== 'rider')
  drawPhone(to, photo(scene.rider), 610, scene.at !== 'shop')
  to.fillStyle = '#111827'
  to.font = '700 44px Arial, sans-serif'
  to.fillText(String(scene.step), 450, 230)
  to.font = '600 22px Arial, sans-serif'
  write(to, text, 450, 275, 250)
  return canvas
}

const still = async (canvas: HTMLCanvasElement): Promise<Uint8Array> => {
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/webp', quality))
  return new Uint8Array(await blob!.arrayBuffer())
}

beforeAll(() => Promise.all(Object.values(import.meta.glob('../../src/{features,ui}/**/*.tsx')).map((load) => load())))
beforeEach(startFakeServer)
afterEach(async () => {
  await removeApp()
  vi.restoreAllMocks()
})

test.each(Object.entries(storyStates))('%s is photographed', async (name, state) => {
  const size = state.user === 'admin' ? deskSize : phoneSize
  await openState(state)
  await page.viewport(size.width, size.height)
  await loaded(state.name)
  if (name !== 'shopAccepts') removeToasts()
  photos.set(name, await bitmap(await photograph(`../../../../.cache/screens/${state.name}.png`)))
  expect(photo(name).width).toBe(size.width * devicePixelRatio)
})

afterAll(async () => {
  for (const [language, texts] of Object.entries(words)) {
    const frames: Frame[] = []
    for (const scene of scenes) frames.push({ webp: await still(draw(scene, texts)), ms: scene.ms })
    const file = animatedWebp(frames, picture)
    if (file.length > maxSize) throw new Error(`${file.length} bytes`)
    const base64 = btoa(Array.from(file, (byte) => String.fromCodePoint(byte)).join(''))
    await commands.writeFile(`../../docs/screens/story.${language}.webp`, base64, 'base64')
  }
})

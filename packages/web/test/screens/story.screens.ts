import { afterAll, expect, test } from 'vitest'
import { commands, page } from 'vitest/browser'
import { removeToasts } from '../components/render-app.tsx'
import { animatedWebp } from './animated-webp.ts'
import { loaded, openState, photograph, webpOf } from './open-state.ts'
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
  for (const [n, line] of text.split('\n').entries()) to.fillText(line, 450, 275 + n * 28)
  return canvas
}

test.each(Object.entries(storyStates))('%s is photographed', async (name, state) => {
  const size = state.user === 'admin' ? deskSize : phoneSize
  await openState(state)
  await page.viewport(size.width, size.height)
  await loaded(name)
  if (name !== 'shopAccepts') removeToasts()
  photos.set(name, await photograph(`../../../../.cache/screens/story-${name}.png`))
  expect(photo(name).width).toBe(size.width * devicePixelRatio)
})

afterAll(async () => {
  for (const [language, texts] of Object.entries(words)) {
    const frames = scenes.map((scene) => {
      const still = atob(webpOf(draw(scene, texts), quality))
      return { webp: Uint8Array.from(still, (sign) => sign.codePointAt(0)!), ms: scene.ms }
    })
    const file = animatedWebp(frames, picture)
    if (file.length > maxSize) throw new Error(`${file.length} bytes`)
    const base64 = btoa(Array.from(file, (byte) => String.fromCodePoint(byte)).join(''))
    await commands.writeFile(`../../docs/screens/story.${language}.webp`, base64, 'base64')
  }
})

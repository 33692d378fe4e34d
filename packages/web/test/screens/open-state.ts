import { vi } from 'vitest'
import { page, type Locator } from 'vitest/browser'
import { fetchConfig } from '#api/config.ts'
import { renderApp } from '../components/render-app.tsx'
import { home, userOf } from './home.ts'
import type { State } from './state.ts'

export const sizes = {
  '1366x768': { width: 1366, height: 768 },
  '1920x945': { width: 1920, height: 945 },
  '820x1180': { width: 820, height: 1180 },
  '360x740': { width: 360, height: 740 },
}
export type Size = keyof typeof sizes

/** Waits until two pictures in a row would be the same: fonts, lists that load late and their positions. */
export const painted = (quietMs = 120) =>
  new Promise<void>((resolve) => {
    let timer = setTimeout(done, quietMs)
    const observer = new MutationObserver(() => {
      clearTimeout(timer)
      timer = setTimeout(done, quietMs)
    })
    function done() {
      clearTimeout(limit)
      observer.disconnect()
      requestAnimationFrame(() => resolve())
    }
    const limit = setTimeout(done, 1500)
    observer.observe(document, { childList: true, subtree: true, attributes: true })
  })

/** A page's code is loaded when it is first opened. */
export async function loaded(name: string): Promise<void> {
  const waits = () => {
    const { textContent } = document.body
    // A failed query is repeated twice before its error is shown.
    if (name.endsWith('-failing') && document.querySelector('[aria-label="Carregando"]')) return true
    // A page that is loaded for another size is blank until then.
    return (
      document.querySelector('main') === null ||
      textContent === '' ||
      (!name.endsWith('-loading') && textContent.includes('Carregando'))
    )
  }
  await vi.waitUntil(() => !waits(), { timeout: 20_000 })
  await painted()
}

/** Shows a state in the size of its user's device, or in another. */
export async function openState({ name, path, user, answers, open }: State, size?: Size): Promise<void> {
  if (user) home[user]()
  answers?.()
  // The configuration is loaded once by a page, and the states before this one had another.
  await fetchConfig()
  const own = user === 'client' || user === 'motoboy' ? '360x740' : '1366x768'
  await renderApp(path, { user: user && userOf[user], size: sizes[size ?? own] })
  await loaded(name)
  // The line of the shift loads when the page is idle.
  if (path === '/motoboy') await vi.waitUntil(() => document.body.textContent.includes('urno'), { timeout: 10_000 })
  await open?.()
  // What was pressed last would look hovered.
  await page.elementLocator(document.documentElement).hover({ position: { x: 0, y: 0 }, force: true })
  // React shows what was loaded lazily up to 300 ms later.
  await painted(400)
}

/** Takes a picture of what is in the window, or of a part of the page. */
export async function photograph(path: string, part?: Locator): Promise<ImageBitmap> {
  const options = { path, base64: true, ...(!part && { target: 'page' }) }
  const { base64 } = (await (part ?? page).screenshot(options as never)) as unknown as { base64: string }
  return createImageBitmap(await (await fetch(`data:image/png;base64,${base64}`)).blob())
}

/** The picture on a canvas as WebP, in base64. */
export const webpOf = (canvas: HTMLCanvasElement, quality: number) =>
  canvas.toDataURL('image/webp', quality).split(',')[1] ?? ''

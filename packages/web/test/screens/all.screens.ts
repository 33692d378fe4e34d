import { afterAll, afterEach, beforeAll, beforeEach, test, vi } from 'vitest'
import { commands, page } from 'vitest/browser'
import '#ui/theme.css'
import { setColorScheme } from '../components/accessible.ts'
import { startFakeServer } from '../components/fake-server.ts'
import { removeApp, removeToasts, renderApp } from '../components/render-app.tsx'
import { contactSheet, type Shot } from './contact-sheet.ts'
import { emptyOutbox, home, userOf } from './home.ts'
import type { State } from './state.ts'
import { states } from './states.ts'

/** Pictures are written relative to this file, texts relative to the package. */
const [folder, folderOfPage] = ['../../../../.cache/screens', '../../.cache/screens']
const sizes = {
  '1366x768': { width: 1366, height: 768 },
  '1920x945': { width: 1920, height: 945 },
  '820x1180': { width: 820, height: 1180 },
  '360x740': { width: 360, height: 740 },
}
const schemes = ['light', 'dark'] as const
const shots: Shot[] = []

/** Waits until two pictures in a row would be the same: fonts, lists that load late and their positions. */
const painted = (quietMs = 120) =>
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
async function loaded(name: string): Promise<void> {
  const waits = () => {
    const { textContent } = document.body
    // A failed query is repeated twice before its error is shown.
    if (name.endsWith('-failing') && document.querySelector('[aria-label="Carregando"]')) return true
    return textContent === '' || (!name.endsWith('-loading') && textContent.includes('Carregando'))
  }
  await vi.waitUntil(() => !waits(), { timeout: 20_000 })
  await painted()
}

async function photograph({ name, path, user, answers, open }: State): Promise<void> {
  if (user) home[user]()
  answers?.()
  const first = user === 'client' || user === 'motoboy' ? '360x740' : '1366x768'
  await renderApp(path, { user: user && userOf[user], size: sizes[first] })
  await loaded(name)
  await open?.()
  // React shows what was loaded lazily up to 300 ms later.
  await painted(400)
  for (const [size, pixels] of Object.entries(sizes)) {
    await page.viewport(pixels.width, pixels.height)
    await loaded(name)
    if (!name.includes('undo')) removeToasts()
    for (const scheme of schemes) {
      setColorScheme(scheme)
      // Colors of buttons and icons change a moment later than those of the page.
      await painted()
      const file = `${name}-${size}-${scheme}.png`
      await page.screenshot({ path: `${folder}/${file}`, target: 'page' } as never)
      shots.push({ name, size, scheme, file })
    }
    setColorScheme('light')
  }
}

/** Otherwise the first picture of a dialog could be taken before its code is loaded. */
beforeAll(() => Promise.all(Object.values(import.meta.glob('../../src/{features,ui}/**/*.tsx')).map((load) => load())))
beforeEach(startFakeServer)
afterEach(async () => {
  await removeApp()
  await emptyOutbox()
  vi.restoreAllMocks()
})
// oxlint-disable-next-line vitest/expect-expect -- a state that cannot be opened fails; a person looks at the pictures
test.each(states)('$name', photograph)
afterAll(() => commands.writeFile(`${folderOfPage}/index.html`, contactSheet(shots)))

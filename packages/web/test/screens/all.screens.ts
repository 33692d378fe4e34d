import { afterAll, test } from 'vitest'
import { commands, page, userEvent } from 'vitest/browser'
import { setColorScheme } from '../components/accessible.ts'
import { removeToasts } from '../components/render-app.tsx'
import { contactSheet, type Shot } from './contact-sheet.ts'
import { loaded, openState, painted, photograph, sizes } from './open-state.ts'
import type { State } from './state.ts'
import { states } from './states.ts'

/** Pictures are written relative to this file, texts relative to the package. */
const [folder, folderOfPage] = ['../../../../.cache/screens', '../../.cache/screens']
const schemes = ['light', 'dark'] as const
const shots: Shot[] = []

async function photographAll(state: State): Promise<void> {
  const { name } = state
  await openState(state)
  // Nothing is shown as pressed or hovered.
  await userEvent.hover(document.body, { force: true, position: { x: 0, y: 0 } })
  for (const [size, pixels] of Object.entries(sizes)) {
    // Twice: Chromium sometimes does not draw what is fixed in a frame after the frame changed its size once.
    await page.viewport(pixels.width, pixels.height - 1)
    await painted()
    await page.viewport(pixels.width, pixels.height)
    await loaded(name)
    if (!name.includes('undo')) removeToasts()
    for (const scheme of schemes) {
      setColorScheme(scheme)
      // Colors of buttons and icons change a moment later than those of the page.
      await painted()
      const file = `${name}-${size}-${scheme}.png`
      await photograph(`${folder}/${file}`)
      shots.push({ name, size, scheme, file })
    }
    setColorScheme('light')
  }
}

// oxlint-disable-next-line vitest/expect-expect -- a state that cannot be opened fails; a person looks at the pictures
test.each(states)('$name', photographAll)
afterAll(() => commands.writeFile(`${folderOfPage}/index.html`, contactSheet(shots)))

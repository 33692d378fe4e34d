import { afterEach, beforeAll, beforeEach, vi } from 'vitest'
import '../components/clock.ts'
import '#ui/theme.css'
import { startFakeServer } from '../components/fake-server.ts'
import { removeApp } from '../components/render-app.tsx'

/** Otherwise the first picture of a dialog could be taken before its code is loaded. */
beforeAll(() => Promise.all(Object.values(import.meta.glob('../../src/{features,ui}/**/*.tsx')).map((load) => load())))
beforeEach(startFakeServer)
afterEach(async () => {
  await removeApp()
  vi.restoreAllMocks()
})

import { afterEach, beforeEach, vi } from 'vitest'
import { fetchConfig } from '#api/config.ts'
import '#lib/translated-page.ts'
import '#ui/keep-focus.ts'
import '#ui/theme.css'
import './clock.ts'
import { useOwnClick } from './click.ts'
import { setDrawn } from './drawn.ts'
import { assertNoFaults, startFakeServer } from './fake-server.ts'
import { removeApp } from './render-app.tsx'

useOwnClick()
setDrawn(false)

// Vitest runs this file before each test file; the modules that it imports stay loaded.
beforeEach(async () => {
  startFakeServer()
  // The config of the test before would stay.
  await fetchConfig()
})
afterEach(async () => {
  await removeApp()
  vi.restoreAllMocks()
  vi.useRealTimers()
  assertNoFaults()
})

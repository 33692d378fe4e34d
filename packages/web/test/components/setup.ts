import { afterEach, beforeEach, vi } from 'vitest'
import '#ui/theme.css'
import { assertNoFaults, startFakeServer } from './fake-server.ts'
import { removeApp } from './render-app.tsx'

// Vitest runs this file before each test file; the modules that it imports stay loaded.
beforeEach(startFakeServer)
afterEach(async () => {
  await removeApp()
  vi.restoreAllMocks()
  vi.useRealTimers()
  assertNoFaults()
})

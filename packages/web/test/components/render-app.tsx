import type { User } from '@ligeiro/contract/user'
import { usersApi } from '@ligeiro/contract/users-api'
import { QueryClientProvider } from '@tanstack/react-query'
import { flushSync } from 'react-dom'
import { createRoot, type Root } from 'react-dom/client'
import { vi } from 'vitest'
import { page } from 'vitest/browser'
import { queryClient } from '#api/query-client.ts'
import { setLive } from '#features/live/state.ts'
import { openStore } from '#features/order-store/current-store.ts'
import { endSession, storeToken, storeUser } from '#session/session-store.ts'
import { whileSignedIn } from '#session/while-signed-in.ts'
import { currentToasts, dismiss, slideOutMs } from '#ui/toast-store.ts'
import { Toaster } from '#ui/toaster.tsx'
import { Router } from '../../src/router.tsx'
import { tokenOf } from '../tokens.ts'
import { answer } from './fake-server.ts'

const testerPath = window.location.pathname + window.location.search

export const desk = { width: 1366, height: 768 }
export const phone = { width: 360, height: 740 }

// As follow-session.ts does, without the socket: the fake server sends no events.
whileSignedIn((user) => {
  openStore(user).refresh()
  setLive()
  return () => void openStore(null)
})

/** Opens an address of the app, signed in as `user`, with the app's own router, session, order store and query client. */
export async function renderApp(path: string, { user, size = desk }: { user?: User; size?: typeof desk } = {}) {
  await page.viewport(size.width, size.height)
  if (user) {
    storeToken(tokenOf(user.id))
    storeUser(user)
    answer(usersApi.me, user)
  }
  window.history.replaceState(null, '', path)
  await showApp()
}

/** Like a reload of the page, except that the modules keep their state. */
export async function reloadApp() {
  root?.unmount()
  queryClient.clear()
  await showApp()
}

/** Without StrictMode, as users have it: StrictMode would start every effect twice. */
const app = (
  <QueryClientProvider client={queryClient}>
    <Router />
    <Toaster />
  </QueryClientProvider>
)

const container = document.body.appendChild(document.createElement('div'))
let root: Root | undefined

/** Renders the app with its first effects, and lets the answers that are there arrive. */
async function showApp() {
  root?.unmount()
  root = createRoot(container)
  flushSync(() => root!.render(app))
  await new Promise((resolve) => void setTimeout(resolve))
}

/** A toast leaves the screen slowly, and covers what a test clicks next. */
export function removeToasts(): void {
  const timers = vi.isFakeTimers()
  if (!timers) vi.useFakeTimers()
  for (const { id } of currentToasts()) dismiss(id)
  vi.advanceTimersByTime(slideOutMs)
  if (!timers) vi.useRealTimers()
}

/** Takes the app away after a test, with all that it stored. */
export async function removeApp() {
  root?.unmount()
  endSession(null)
  // Code that loads late would otherwise never load, in later tests either, because its timer stops with the test's clock.
  if (vi.isFakeTimers()) await vi.runOnlyPendingTimersAsync()
  // The end of a session tells of the steps that were not sent.
  removeToasts()
  queryClient.clear()
  for (const storage of [localStorage, sessionStorage]) storage.clear()
  window.history.replaceState(null, '', testerPath)
}

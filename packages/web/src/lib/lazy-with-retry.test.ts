import type { ReactElement } from 'react'
import { expect, test, vi } from 'vitest'
import { currentToasts } from '../ui/toast-store.ts'
import { lazyPart, lazyWhenIdle, lazyWithRetry } from './lazy-with-retry.ts'

const missing = () => Promise.reject(new TypeError('offline'))
/** Begins the load as React does when it renders the part. */
const render = (part: unknown) => {
  const { _init, _payload } = part as { _init: (payload: unknown) => unknown; _payload: unknown }
  try {
    _init(_payload)
  } catch {
    // React waits for the promise.
  }
}

test('without a network only what somebody tapped says so, and once', async () => {
  vi.useFakeTimers()
  render(lazyWhenIdle(missing))
  render((lazyPart(missing)({}) as ReactElement<{ children: ReactElement }>).props.children.type)
  await vi.advanceTimersByTimeAsync(3500)
  expect(currentToasts()).toEqual([])
  for (const part of [lazyWithRetry(missing), lazyWithRetry(missing)]) render(part)
  await vi.advanceTimersByTimeAsync(100)
  expect(currentToasts()).toMatchObject([{ title: 'Sem conexão' }])
  vi.useRealTimers()
})

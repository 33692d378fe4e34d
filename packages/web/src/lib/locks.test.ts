import { afterEach, expect, test, vi } from 'vitest'
import { withLock } from './locks.ts'

afterEach(() => void vi.unstubAllGlobals())
const withRequest = (request: (name: string, work: () => Promise<unknown>) => Promise<unknown>) =>
  vi.stubGlobal('navigator', { locks: { request } })

test('without locks, and where the browser refuses them, work of one name runs one after the other', async () => {
  for (const browser of [{}, { locks: { request: () => Promise.reject(new Error('denied')) } }]) {
    vi.stubGlobal('navigator', browser)
    const steps: string[] = []
    const slow = Promise.withResolvers<void>()
    const first = withLock('a', async () => {
      steps.push('first')
      await slow.promise
      throw new Error('broken')
    })
    const second = withLock('a', async () => steps.push('second'))
    expect(await withLock('b', async () => 'other')).toBe('other')
    expect(steps).toEqual(['first'])
    slow.resolve()
    await expect(first).rejects.toThrow('broken')
    await second
    expect(steps).toEqual(['first', 'second'])
  }
})

test('work that failed under a lock is not done twice', async () => {
  withRequest(async (_, work) => work())
  let times = 0
  const work = async () => {
    times++
    throw new Error('broken')
  }
  await expect(withLock('a', work)).rejects.toThrow('broken')
  expect(times).toBe(1)
})

test('where locks are refused the given way is taken', async () => {
  withRequest(() => Promise.reject(new Error('denied')))
  expect(
    await withLock(
      'a',
      async () => 'work',
      async () => 'lease',
    ),
  ).toBe('lease')
})

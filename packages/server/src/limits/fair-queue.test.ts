import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fairQueue } from './fair-queue.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const options = { concurrency: 2, perKey: 3, total: 4, timeoutMs: 5000 }

/** A queue and works that end when they are told to; `started` lists them in the order of their start. */
function aQueue() {
  const queue = fairQueue(options)
  const started: string[] = []
  const ends = new Map<string, (error?: Error) => void>()
  return {
    started,
    add: (key: string, name: string) =>
      queue(key, async () => {
        started.push(name)
        await new Promise<void>((resolve, reject) => {
          ends.set(name, (error) => (error ? reject(error) : resolve()))
        })
        return name
      }),
    end: async (name: string, error?: Error) => {
      ends.get(name)?.(error)
      await vi.advanceTimersByTimeAsync(0)
    },
  }
}

test('runs two works at a time; a work that fails makes room for the next one', async () => {
  const { add, end, started } = aQueue()
  const works = [add('a', 'a1'), add('a', 'a2'), add('a', 'a3')]
  const failure = works[0]?.catch((error: unknown) => error)
  expect(started).toEqual(['a1', 'a2'])
  await end('a1', new Error('broken'))
  expect(await failure).toMatchObject({ message: 'broken' })
  expect(started).toEqual(['a1', 'a2', 'a3'])
  await end('a2')
  await end('a3')
  expect(await Promise.all(works.slice(1))).toEqual(['a2', 'a3'])
})

test('keys take turns, so that a long line of one key does not delay another key', async () => {
  const { add, end, started } = aQueue()
  const works = [add('a', 'a1'), add('a', 'a2'), add('a', 'a3'), add('a', 'a4'), add('b', 'b1')]
  for (const name of ['a1', 'a2', 'a3', 'b1', 'a4']) await end(name)
  await Promise.all(works)
  expect(started).toEqual(['a1', 'a2', 'a3', 'b1', 'a4'])
})

test('refuses what is beyond the line of one key, and beyond all lines together', async () => {
  const { add, end, started } = aQueue()
  const works = ['a1', 'a2', 'a3', 'a4', 'a5'].map((name) => add('a', name))
  await expect(add('a', 'a6')).rejects.toMatchObject({ status: 429, retryAfter: 1 })
  works.push(add('b', 'b1'))
  await expect(add('b', 'b2')).rejects.toMatchObject({ status: 429 })
  for (const name of ['a1', 'a2', 'a3', 'b1', 'a4', 'a5']) await end(name)
  await Promise.all(works)
  expect(started).toHaveLength(6)
})

test('a work that waited for too long is refused with 503 and never starts', async () => {
  const { add, end, started } = aQueue()
  const works = [add('a', 'a1'), add('a', 'a2')]
  const late = add('a', 'a3').catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(options.timeoutMs)
  expect(await late).toMatchObject({ status: 503 })
  await end('a1')
  works.push(add('a', 'a4'))
  await end('a2')
  await end('a4')
  await Promise.all(works)
  expect(started).toEqual(['a1', 'a2', 'a4'])
})

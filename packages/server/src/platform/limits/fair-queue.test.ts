import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createFairQueue } from './fair-queue.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const options = { concurrency: 2, perKey: 3, total: 4, timeoutMs: 5000 }

/** Creates a queue with tasks that end on `end`. `started` lists the tasks in the order of their start. */
function createQueue(more = {}) {
  const queue = createFairQueue({ ...options, ...more })
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

test('the queue runs two tasks at a time, and a task that fails makes room for the next one', async () => {
  const { add, end, started } = createQueue()
  const tasks = [add('a', 'a1'), add('a', 'a2'), add('a', 'a3')]
  const failure = tasks[0]?.catch((error: unknown) => error)
  expect(started).toEqual(['a1', 'a2'])
  await end('a1', new Error('broken'))
  expect(await failure).toMatchObject({ message: 'broken' })
  expect(started).toEqual(['a1', 'a2', 'a3'])
  await end('a2')
  await end('a3')
  expect(await Promise.all(tasks.slice(1))).toEqual(['a2', 'a3'])
})

test('the queue alternates between keys, so that many tasks of one key do not delay another key', async () => {
  const { add, end, started } = createQueue()
  const tasks = [add('a', 'a1'), add('a', 'a2'), add('a', 'a3'), add('a', 'a4'), add('b', 'b1')]
  for (const name of ['a1', 'a2', 'a3', 'b1', 'a4']) await end(name)
  await Promise.all(tasks)
  expect(started).toEqual(['a1', 'a2', 'a3', 'b1', 'a4'])
})

test('the queue refuses tasks beyond the limit of one key and beyond the limit of all keys', async () => {
  const { add, end, started } = createQueue()
  const tasks = ['a1', 'a2', 'a3', 'a4', 'a5'].map((name) => add('a', name))
  await expect(add('a', 'a6')).rejects.toMatchObject({ status: 429, retryAfter: 1 })
  tasks.push(add('b', 'b1'))
  await expect(add('b', 'b2')).rejects.toMatchObject({ status: 429 })
  for (const name of ['a1', 'a2', 'a3', 'b1', 'a4', 'a5']) await end(name)
  await Promise.all(tasks)
  expect(started).toHaveLength(6)
})

test('a task that waits too long is refused with 503 and never starts', async () => {
  const { add, end, started } = createQueue()
  const tasks = [add('a', 'a1'), add('a', 'a2')]
  const late = add('a', 'a3').catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(options.timeoutMs)
  expect(await late).toMatchObject({ status: 503 })
  await end('a1')
  tasks.push(add('a', 'a4'))
  await end('a2')
  await end('a4')
  await Promise.all(tasks)
  expect(started).toEqual(['a1', 'a2', 'a4'])
})

test('a key that has its share of running tasks waits, and another key goes first', async () => {
  const { add, end, started } = createQueue({ concurrencyPerKey: 1 })
  const tasks = [add('a', 'a1'), add('a', 'a2'), add('b', 'b1'), add('b', 'b2')]
  expect(started).toEqual(['a1', 'b1'])
  await end('b1')
  expect(started).toEqual(['a1', 'b1', 'b2'])
  for (const name of ['a1', 'a2', 'b2']) await end(name)
  await Promise.all(tasks)
  expect(started).toEqual(['a1', 'b1', 'b2', 'a2'])
})

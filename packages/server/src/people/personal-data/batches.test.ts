import { expect, test } from 'vitest'
import { batches, createSerialRunner } from './batches.ts'

test('tasks run one at a time, in order, and one that fails does not stop the next', async () => {
  const inTurn = createSerialRunner()
  let running = 0
  let maxRunning = 0
  const done: number[] = []
  const work = (n: number) => async () => {
    maxRunning = Math.max(maxRunning, ++running)
    await Promise.resolve()
    running--
    if (n === 2) throw new Error('broken')
    done.push(n)
  }
  const results = await Promise.allSettled([1, 2, 3, 4].map((n) => inTurn(work(n))))
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'fulfilled'])
  expect({ done, maxRunning }).toEqual({ done: [1, 3, 4], maxRunning: 1 })
})

test('a batch is read when the previous one was consumed, until a batch is not full', async () => {
  const requested: (number | undefined)[] = []
  const all = batches(3, async (after: number | undefined) => {
    requested.push(after)
    return [1, 2, 3].map((n) => (after ?? 0) + n).filter((n) => n <= 7)
  })
  expect((await all.next()).value).toEqual([1, 2, 3])
  expect(requested).toEqual([undefined])
  expect((await all.next()).value).toEqual([4, 5, 6])
  expect((await all.next()).value).toEqual([7])
  expect((await all.next()).done).toBe(true)
  expect(requested).toEqual([undefined, 3, 6])
})

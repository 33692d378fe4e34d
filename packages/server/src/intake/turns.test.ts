import { expect, test } from 'vitest'
import { createReadingTurns } from './turns.ts'

test('a message is answered at once, and the process rests before the next one, of another person first', async () => {
  const rests: { ms: number; end: () => void }[] = []
  const inTurn = createReadingTurns((ms) => new Promise<void>((end) => rests.push({ ms, end })))
  const begun: string[] = []
  const read = (person: string, text: string) => inTurn(person, () => begun.push(text))
  await read('somebody', 'first')
  const waiting = [read('somebody', 'second'), read('somebody', 'third'), read('another', 'other')]
  expect(begun).toEqual(['first'])
  rests[0]!.end()
  await expect.poll(() => rests.length).toBe(2)
  expect(begun).toEqual(['first', 'second'])
  rests[1]!.end()
  await expect.poll(() => rests.length).toBe(3)
  expect(begun).toEqual(['first', 'second', 'other'])
  rests[2]!.end()
  await Promise.all(waiting)
})

test('the rest is three times as long as the reading, and a message that cannot be read holds nobody up', async () => {
  const rests: number[] = []
  const inTurn = createReadingTurns(async (ms) => rests.push(ms))
  let read = 0
  const busy = () => {
    const begun = performance.now()
    while (performance.now() - begun < 5) read++
    throw new Error('unreadable')
  }
  await expect(inTurn('somebody', busy)).rejects.toThrow('unreadable')
  await expect(inTurn('somebody', () => 'read')).resolves.toBe('read')
  expect(rests[0]).toBeGreaterThanOrEqual(15)
})

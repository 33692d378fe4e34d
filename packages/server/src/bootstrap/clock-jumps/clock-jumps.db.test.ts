import { expect, onTestFinished, test } from 'vitest'
import { startTestApp } from '#test/test-app.ts'
import { currentJump, observeClock } from './clock-jumps.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs
const yearMs = 365 * dayMs

async function start() {
  const testApp = await startTestApp()
  onTestFinished(() => testApp.close())
  const carefulFor = async () => {
    const jump = await observeClock(testApp.db, testApp.clock())
    return jump && (jump.carefulUntil.getTime() - testApp.clock().getTime()) / hourMs
  }
  return { ...testApp, carefulFor }
}

test('a first look, and looks of a machine that is off at night, are no jumps', async () => {
  const { carefulFor, advanceClock } = await start()
  expect(await carefulFor()).toBeNull()
  for (let night = 0; night < 5; night++) {
    advanceClock(dayMs)
    expect(await carefulFor()).toBeNull()
  }
})

test.each([
  ['a year ahead', yearMs],
  ['three years ahead', 3 * yearMs],
  ['a week in which the machine was off', 7 * dayMs],
  ['two days back', -2 * dayMs],
])('after %s nothing is deleted for 24 hours, and then again', async (_name, ms) => {
  const { carefulFor, advanceClock, clock, db } = await start()
  await carefulFor()
  const from = clock()
  advanceClock(ms)
  expect(await currentJump(db, clock())).toBeNull()
  expect(await carefulFor()).toBe(24)
  expect(await currentJump(db, clock())).toEqual({
    from,
    to: clock(),
    carefulUntil: new Date(clock().getTime() + dayMs),
  })
  for (let hour = 1; hour < 24; hour++) {
    advanceClock(hourMs)
    expect(await carefulFor()).toBe(24 - hour)
  }
  advanceClock(hourMs)
  expect(await carefulFor()).toBeNull()
  expect(await currentJump(db, clock())).toBeNull()
})

test('ahead and back within a minute, the 24 hours are those of the right clock', async () => {
  const { carefulFor, advanceClock } = await start()
  await carefulFor()
  for (const ms of [yearMs, -yearMs, -2 * dayMs, 2 * dayMs]) {
    advanceClock(ms + 15_000)
    expect(await carefulFor()).toBe(24)
  }
  advanceClock(dayMs)
  expect(await carefulFor()).toBeNull()
})

test('the admin reads of a jump for as long as nothing is deleted', async () => {
  const { carefulFor, createUser, advanceClock, clock } = await start()
  await carefulFor()
  const before = clock().toISOString()
  advanceClock(yearMs)
  await carefulFor()
  const [now, until] = [clock().toISOString(), new Date(clock().getTime() + dayMs).toISOString()]
  const shown = async () =>
    (await (await createUser('admin')).get<{ clock_jump: unknown }>('/system/status')).body.clock_jump
  expect(await shown()).toEqual({ from: before, to: now, careful_until: until })
  advanceClock(dayMs)
  expect(await shown()).toBeNull()
})

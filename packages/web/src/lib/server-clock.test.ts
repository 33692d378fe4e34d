import { expect, test } from 'vitest'
import { serverClock } from './server-clock.ts'

const noon = Date.parse('2026-03-04T15:00:00.000Z')
const serverTimeAt = (ms: number) => new Date(noon + ms).toISOString()

test('the server’s time is that of the middle of the call, whatever the device’s clock says', () => {
  let device = noon + 600_000
  const clock = serverClock(() => device)
  expect([clock.isSet(), clock.now()]).toEqual([false, device])
  clock.learn(serverTimeAt(0), device - 100, device + 100)
  expect([clock.isSet(), clock.now()]).toEqual([true, noon])
  device += 5000
  expect([clock.now(), clock.at(device - 1000)]).toEqual([noon + 5000, noon + 4000])
})

test('a slow answer does not replace the estimate of a fast one', () => {
  const clock = serverClock(() => noon)
  clock.learn(serverTimeAt(0), noon - 50, noon + 50)
  // Sent at 100 ms, received 18 s later.
  clock.learn(serverTimeAt(100), noon, noon + 18_000)
  expect(clock.now()).toBe(noon)
})

test('after the device’s clock was set, the next answer corrects the estimate', () => {
  let device = noon
  const clock = serverClock(() => device)
  clock.learn(serverTimeAt(0), device - 50, device + 50)
  device += 3_600_000
  clock.learn(serverTimeAt(10_000), device - 2000, device + 2000)
  expect(clock.now()).toBe(noon + 10_000)
  clock.learn('nonsense', device, device)
  expect(clock.now()).toBe(noon + 10_000)
})

import { expect, test } from 'vitest'
import { routePoints, routeStep, routeSteps, routeWays } from './route-line.ts'

test.each([
  ['pending', null, 0],
  ['awaiting_approval', null, 0],
  ['accepted_by_client', null, 1],
  ['pending', 'm', 2],
  ['accepted_by_client', 'm', 2],
  ['in_progress', 'm', 3],
  ['delivered', 'm', 4],
  ['cancelled', 'm', null],
  ['rejected_by_client', null, null],
] as const)('%s with motoboy %s is step %s of the line', (status, motoboy_id, step) => {
  expect(routeStep({ status, motoboy_id })).toBe(step)
})

test('each way leads from the point of a step to that of the next', () => {
  expect(routePoints).toHaveLength(routeSteps.length)
  for (const [index, way] of routeWays.entries()) {
    const [x, y] = routePoints[index]!
    const [nextX, nextY] = routePoints[index + 1]!
    expect(way.startsWith(`M${x} ${y}H`)).toBe(true)
    expect(way.endsWith(`H${nextX}`)).toBe(true)
    expect(way.includes(` ${nextY}`)).toBe(true)
  }
})

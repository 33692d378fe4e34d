import type { Way } from './retry.ts'
import { crowd } from './order-traffic.ts'
import type { House } from './house.ts'
import { gather } from './people.ts'
import type { Random } from './random.ts'
import { openScreen } from './screen.ts'

type Size = { motoboys?: number; workers?: number; way?: Way }

export type Trade = Awaited<ReturnType<typeof openTrade>>

/** Starts the house and trades in it: its people, an admin's screen that follows, and a crowd that orders and delivers, straight to the house unless by another `way`. */
export async function openTrade(
  house: House,
  random: Random,
  { motoboys = 2, workers = 6, way = () => house.url }: Size = {},
) {
  await house.start()
  const people = await gather(house.url, { clients: 4, motoboys })
  const screen = await openScreen(house.url, people.admin)
  return { house, people, screen, crowd: crowd(way, people, { workers, random: random.fork() }) }
}

import type { CDPSession, Page } from '@playwright/test'
import { query } from '../../harness/postgres.ts'
import type { Environment } from '../environment.ts'
import { medianFigure, type Figure, type Measure } from '../figure.ts'
import { eachSide, inTurns } from '../interleave.ts'
import { openShifts, openSignedIn, signInAs } from '../people.ts'
import { firm } from '../seed.ts'
import { timedRequest } from '../timed-call.ts'

const few = { motoboys: 10, orders: 5 }
const many = { motoboys: 1000, orders: 500 }
/** SQL for a random place in the invented town, another one for each row of the table `of`. */
const inTown = (of: string) =>
  `(select -27.75 + (random() - 0.5) / 30, -47.6 + (random() - 0.5) / 25 where ${of}.id is not null)`
const arrows = ['ArrowRight', 'ArrowUp', 'ArrowLeft', 'ArrowDown']
/** In ms: the movement after a key takes less, and so does drawing a packet. */
const settledMs = 1500

async function openMap(environment: Environment, { motoboys, orders }: typeof few) {
  const database = await environment.database({ ...firm(600), motoboys })
  await openShifts(database)
  /** Moves every motoboy, and notifies the server as a process does that took their positions. */
  async function move() {
    const moved = await query<{ id: string }>(
      database,
      `update motoboys m set (latitude, longitude) = ${inTown('m')}, accuracy = 10, seen_at = now() returning id`,
    )
    for (let from = 0; from < moved.length; from += 200) {
      const ids = moved.slice(from, from + 200).map(({ id }) => id)
      await query(database, `select pg_notify('ligeiro_map', $1)`, [['moved', ...ids].join(' ')])
    }
  }
  await move()
  await query(
    database,
    `update orders set status = case when id in (select id from orders order by id limit $1) then 'pending' else 'cancelled' end,
       price_cents = null, motoboy_id = null, receiver = null, received_by = null, delivered_at = null, delivered_received_at = null`,
    [orders],
  )
  const server = await environment.product(database, { MAP_FILE: 'packages/server/vila-ligeira/vila-ligeira.pmtiles' })
  const { headers } = await signInAs(server.url, 'admin')
  const ends = await query<{ id: string; kind: string; latitude: number; longitude: number }>(
    database,
    `select o.id, kind, place.latitude, place.longitude from orders o, (values ('pickup'), ('delivery')) kinds (kind),
       lateral ${inTown('o')} place (latitude, longitude) where status = 'pending'`,
  )
  for (const { id, ...body } of ends)
    await timedRequest(`${server.url}/orders/points/${id}`, { method: 'PUT', headers, body })
  const page = await openSignedIn(await environment.openBrowser({ draws: true }), server.url, 'admin')
  await countFrames(page)
  await page.reload()
  await page.getByRole('button', { name: 'Mapa', exact: true }).click()
  await page.getByRole('img', { name: /^Mapa:/ }).waitFor()
  const metrics = await page.context().newCDPSession(page)
  await metrics.send('Performance.enable')
  return { page, metrics, move }
}
type Opened = Awaited<ReturnType<typeof openMap>>

declare global {
  /** The number of frames that the page has drawn. */
  var drawnFrames: number
}
const countFrames = (page: Page) =>
  page.addInitScript(() => {
    globalThis.drawnFrames = 0
    const request = requestAnimationFrame
    globalThis.requestAnimationFrame = (work) =>
      request((at) => {
        globalThis.drawnFrames++
        work(at)
      })
  })

/** Returns how long the page has run script so far, in ms. */
async function scriptMs(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics')
  return metrics.find(({ name }) => name === 'ScriptDuration')!.value * 1000
}

async function ofFrame({ page, metrics }: Opened): Promise<number> {
  await page.locator('canvas').focus()
  const [ms, frames] = [await scriptMs(metrics), await page.evaluate(() => globalThis.drawnFrames)]
  for (const key of arrows) {
    await page.keyboard.press(key)
    await page.waitForTimeout(settledMs)
  }
  return ((await scriptMs(metrics)) - ms) / ((await page.evaluate(() => globalThis.drawnFrames)) - frames)
}

async function ofPacket({ page, metrics, move }: Opened): Promise<number> {
  const ms = await scriptMs(metrics)
  await move()
  await page.waitForTimeout(settledMs)
  return (await scriptMs(metrics)) - ms
}

export const map: Measure = {
  name: 'map',
  about: `how much script the map of the desk runs with ${many.motoboys} motoboys and ${many.orders} orders, beside ${few.motoboys} and ${few.orders}`,
  async run(environment, { rounds }, report) {
    const sides = { few: await openMap(environment, few), many: await openMap(environment, many) }
    const figure = async (what: string, measure: typeof ofFrame, atMost: number): Promise<Figure> => {
      report(what)
      const sidesOnce = eachSide(sides, (side) => () => measure(side))
      const ms = await inTurns(sidesOnce, rounds)
      return medianFigure(what, [`${many.motoboys} motoboys`, ms.many], [`${few.motoboys} motoboys`, ms.few], {
        atMost,
      })
    }
    return [
      await figure('script of the map, a frame', ofFrame, 1.3),
      await figure('script of the map, a packet of all positions', ofPacket, 4),
    ]
  },
}

import { randomUUID } from 'node:crypto'
import type { Order } from '@ligeiro/contract/order'
import { signIn, type Account } from './web-session.ts'
import { audit, differenceOf } from './staleness.ts'
import { cast, type Actor } from './create-actors.ts'
import { firstAdmin, type House } from './target.ts'
import { createLedger } from './intent-log.ts'
import { openLine, type Line } from './line.ts'
import type { Options } from './options.ts'
import { inParallel, insist, until } from './retry.ts'
import type { Scene } from './actors/person.ts'
import { random } from './random.ts'
import { reckon } from './verification.ts'
import { sourceOf } from './screen.ts'
import { weather } from './network-faults.ts'

/** About as many steps as an order takes until it is delivered. */
const stepsOfAnOrder = 6
/** Longest that everybody may take to be live and true again once the weather is clear, in ms. */
const settleMs = 120_000

export type Outcome = Awaited<ReturnType<typeof simulate>>

/** Plays a day of everybody against `house` and tells what became of it. `tell` hears how far it has come. */
export async function simulate(house: House, options: Options, tell: (progress: string) => void) {
  const chance = random(options.seed)
  const ledger = createLedger()
  const lines: Line[] = []
  const lay = async (n: number, delay = options.delay) => {
    const line = await openLine(house.urls, delay, chance.fork(n))
    lines.push(line)
    return line
  }
  let over = false
  const scene: Scene = {
    ledger,
    thinkMs: options.think * 1000,
    skewMs: options.skew * 1000,
    isOver: () => over,
  }
  const email = options.adminEmail ?? firstAdmin.email
  const password = options.adminPassword ?? firstAdmin.password
  const inspector = await signIn((await lay(0, 0)).url, { email, password })

  const mark = `Simulação ${randomUUID().slice(0, 8)}`
  const isOurs = ({ description }: Order) => description.startsWith(mark)
  let ordered = 0
  let begun = Infinity
  const nextOrder = () => {
    const due = ((performance.now() - begun) / 1000) * (options.rate / stepsOfAnOrder)
    return !over && ordered < due ? `${mark} nº ${++ordered}` : null
  }
  const actors = await cast({ inspector, wanted: options, scene, chance, lay, isOurs, nextOrder, tell })
  const people = actors.map(({ person }) => person)
  const live = () => people.filter((person) => typeof person.screen()?.liveSince() === 'number').length
  for (const { open } of actors) open()
  await until(() => live() === people.length, settleMs)

  begun = performance.now()
  const watch = audit(inspector, people)
  const sky = { share: options.cut, mostMs: options.cutFor * 1000, deadly: options.deadly }
  const skies = actors.map(({ person, open, online }, n) =>
    weather({ line: person.line, kill: () => person.kill(), open, online }, sky, chance.fork(60_000 + n)),
  )
  const done = () => ledger.counts().done
  const sayHow = () => {
    const cut = lines.filter(({ cutSince }) => cutSince !== null).length
    tell(`${done()} of ${options.changes} changes; ${live()} of ${people.length} live, ${cut} lines cut`)
    return done()
  }
  await until(() => sayHow() >= options.changes / 2, Infinity)
  if (options.restartDatabase) await house.restartDatabase?.()
  if (options.killProcess) await house.killProcess?.()
  await until(() => sayHow() >= options.changes, Infinity)
  over = true
  const seconds = (performance.now() - begun) / 1000

  const cleared = performance.now()
  for (const one of skies) one.clear()
  const stale = await settle(actors, tell)
  const settledSeconds = (performance.now() - cleared) / 1000
  watch.stop()
  tell('reading the histories')
  const reckoning = await insist(async () => reckon(inspector, await ordersOf(inspector, isOurs), ledger.intents))
  const signedOut = people.filter(({ account }) => !account.isSignedIn()).length
  for (const person of people) person.kill()
  await Promise.all(lines.map((line) => line.close()))
  return {
    ...ledger.counts(),
    people: people.length,
    seconds,
    settledSeconds,
    cuts: skies.reduce((sum, one) => sum + one.count(), 0),
    stale,
    during: watch.found,
    reckoning,
    signedOut,
    latencies: ledger.latencies(),
    bytes: people.map(({ line, account }) => ({ role: account.user.role, down: line.down, up: line.up })),
  }
}

/** Under a clear sky whatever was pressed arrives, and every screen becomes true; gives those that do not. */
async function settle(actors: readonly Actor[], tell: (progress: string) => void): Promise<string[]> {
  tell('the weather is clear: waiting for what is still on its way')
  const isQuiet = async () => {
    const empty = await Promise.all(actors.map(({ isEmpty }) => isEmpty()))
    return empty.every(Boolean) && actors.every(({ person }) => person.isIdle())
  }
  await until(isQuiet, settleMs)
  let stale: string[] = []
  await until(async () => {
    const found = await inParallel(actors, 4, ({ person }) => insist(() => differenceOf(person)))
    stale = found.filter((one) => one !== null)
    return stale.length === 0
  }, settleMs)
  return stale
}

/** What was ordered in this simulation, newest first: the server may hold much more. */
async function ordersOf(inspector: Account, isOurs: (order: Order) => boolean): Promise<Order[]> {
  const source = sourceOf(inspector)
  const all: Order[] = []
  let before: string | undefined
  for (;;) {
    const { orders } = await source.page({ limit: '500', before })
    const ours = orders.filter(isOurs)
    all.push(...ours)
    if (orders.length < 500 || ours.length === 0) return all
    before = orders.at(-1)?.id
  }
}

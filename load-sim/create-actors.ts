import type { Order } from '@ligeiro/contract/order'
import type { Account } from './web-session.ts'
import { hire, type Crew } from './create-accounts.ts'
import type { Line } from './line.ts'
import { inParallel, insist } from './retry.ts'
import { behaveAsAdmin } from './actors/admin.ts'
import { behaveAsClient } from './actors/client.ts'
import { behaveAsMotoboy } from './actors/motoboy.ts'
import { arrive, type Person, type Scene, type Signing } from './actors/person.ts'
import type { Random } from './random.ts'

/** Somebody with everything that can happen to him. */
export type Actor = {
  person: Person
  open: () => void
  /** His device tells his app that there is a network again. */
  online: () => void
  /** Nothing that he pressed waits any more. */
  isEmpty: () => Promise<boolean>
}
type Play = {
  inspector: Account
  wanted: { admins: number; clients: number; motoboys: number }
  scene: Scene
  chance: Random
  lay: (n: number) => Promise<Line>
  isOurs: (order: Order) => boolean
  nextOrder: () => string | null
  tell: (progress: string) => void
}

/** How many at once sign in: passwords are checked one by one. */
const atOnce = 4

/** Everybody, with an account, a line and a way to behave; none has opened his app yet. */
export async function cast({ inspector, wanted, scene, chance, lay, isOurs, nextOrder, tell }: Play): Promise<Actor[]> {
  const everybody = wanted.admins + wanted.clients + wanted.motoboys
  const crew: Crew = await hire(inspector, wanted, (hired) => tell(`${hired} of ${everybody} accounts`))
  const motoboyIds = crew.motoboys.map(({ motoboyId }) => motoboyId)
  let arrived = 0
  let number = 0

  const enter = async (who: Signing): Promise<{ person: Person; luck: Random }> => {
    const n = ++number
    const line = await lay(n)
    const person = await insist(() => arrive(who, line, scene, chance.fork(20_000 + n)))
    tell(`${++arrived} of ${everybody} signed in`)
    return { person, luck: chance.fork(40_000 + n) }
  }
  const simple = (person: Person, act: Parameters<Person['open']>[0]): Actor => ({
    person,
    open: () => person.open(act),
    online: () => person.screen()?.online(),
    isEmpty: () => Promise.resolve(true),
  })
  const asAdmin = async (who: Signing) => {
    const { person, luck } = await enter(who)
    return simple(person, behaveAsAdmin(person, luck, isOurs, motoboyIds))
  }
  const asClient = async (who: Signing) => {
    const { person, luck } = await enter(who)
    return simple(person, behaveAsClient(person, luck, nextOrder))
  }
  const asMotoboy = async (who: Signing): Promise<Actor> => {
    const { person, luck } = await enter(who)
    const motoboy = behaveAsMotoboy(person, luck, scene)
    return {
      person,
      open: () => person.open((screen) => motoboy.act(screen), motoboy.openOutbox),
      online() {
        person.screen()?.online()
        motoboy.wake()
      },
      isEmpty: motoboy.isEmpty,
    }
  }
  return [
    ...(await inParallel(crew.admins, atOnce, asAdmin)),
    ...(await inParallel(crew.clients, atOnce, asClient)),
    ...(await inParallel(crew.motoboys, atOnce, asMotoboy)),
  ]
}

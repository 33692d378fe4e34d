import { faults } from '../../harness/fault-proxy.ts'
import type { Random } from '../../harness/random.ts'
import type { Person } from './person.ts'

type FaultProfile = {
  /** The share of the connections (0 to 1) that are cut at any moment. */
  share: number
  /** The longest cut in ms. */
  maxMs: number
  /** The share of the cuts during which the app is killed. */
  deadly: number
}

/** Cuts and restores one person's connection at random times, until `clear`. */
export function startNetworkFaults(person: Person, { share, maxMs, deadly }: FaultProfile, random: Random) {
  const meanUpMs = share > 0 ? ((maxMs / 2) * (1 - share)) / share : Infinity
  let timer: NodeJS.Timeout | undefined
  let isKilled = false
  let isCut = false
  let count = 0

  const schedule = (ms: number, work: () => void) => {
    if (ms < Infinity) timer = setTimeout(work, ms)
  }
  const mend = () => {
    isCut = false
    person.proxy.mend({ resume: random.chance(0.5) })
    if (isKilled) person.open()
    // Some phones do not report that the network is back.
    else if (random.chance(0.5)) person.online()
    isKilled = false
    schedule(random.exponential(meanUpMs), cut)
  }
  const cut = () => {
    isCut = true
    count++
    person.proxy.cut(random.pick(faults))
    isKilled = random.chance(deadly)
    if (isKilled) person.kill()
    schedule(random.between(0, maxMs), mend)
  }
  // The connection may begin cut, so that the share of cut connections is right from the start.
  if (random.chance(share)) cut()
  else schedule(random.exponential(meanUpMs), cut)

  return {
    count: () => count,
    clear() {
      clearTimeout(timer)
      if (isCut) mend()
      clearTimeout(timer)
    },
  }
}

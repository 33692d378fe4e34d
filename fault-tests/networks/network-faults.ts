import { faults } from '../../harness/fault-proxy.ts'
import type { Random } from '../../harness/random.ts'
import { delay } from '../../harness/wait.ts'
import type { Person } from './person.ts'

type Settings = Record<'cut' | 'cut-for' | 'deadly', number>

/** Cuts and restores one person's connection at random times, until `clear`. The settings are those of the scenario. */
export function startNetworkFaults(
  person: Person,
  { cut: share, 'cut-for': seconds, deadly }: Settings,
  random: Random,
) {
  const clearing = new AbortController()
  let isKilled = false
  let isCut = false
  let count = 0

  function mend() {
    isCut = false
    person.proxy.mend({ resume: random.chance(0.5) })
    if (isKilled) person.open()
    // Some phones do not report that the network is back.
    else if (random.chance(0.5)) person.online()
  }
  async function cutAgainAndAgain() {
    const pause = (ms: number) => delay(ms, undefined, { signal: clearing.signal })
    const untilCut = () => pause(random.exponential((seconds * 500 * (1 - share)) / share))
    // The connection may begin cut, so that the share of cut connections is right from the start.
    if (!random.chance(share)) await untilCut()
    for (;;) {
      isCut = true
      count++
      person.proxy.cut(random.pick(faults))
      isKilled = random.chance(deadly)
      if (isKilled) person.kill()
      await pause(random.between(0, seconds * 1000))
      mend()
      await untilCut()
    }
  }
  if (share > 0)
    cutAgainAndAgain().catch((error: unknown) => {
      if (!clearing.signal.aborted) throw error
    })
  return {
    count: () => count,
    clear() {
      clearing.abort()
      if (isCut) mend()
    },
  }
}

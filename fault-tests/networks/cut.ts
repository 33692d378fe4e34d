import { faults } from '../../harness/fault-proxy.ts'
import type { Random } from '../../harness/random.ts'
import { delay } from '../../harness/wait.ts'
import type { Person } from './person.ts'

type Settings = Record<'cut' | 'cut-for' | 'deadly', number>

/** Cuts and restores one person's connection at random times, until `signal`. Resolves with the number of cuts. */
export async function cutAgainAndAgain(
  person: Person,
  { cut: share, 'cut-for': maxSeconds, deadly }: Settings,
  random: Random,
  signal: AbortSignal,
): Promise<number> {
  const pause = (ms: number) => delay(ms, undefined, { signal }).catch(() => {})
  // On average a cut lasts half of `cut-for`.
  const untilCut = () => pause(random.exponential((maxSeconds * 500 * (1 - share)) / share))
  if (share === 0) return 0
  // The connection may begin cut, so that the share of cut connections is right from the start.
  if (!random.chance(share)) await untilCut()
  let cuts = 0
  for (; !signal.aborted; cuts++) {
    person.cut(random.pick(faults))
    const isKilled = random.chance(deadly)
    if (isKilled) person.kill()
    await pause(random.between(0, maxSeconds * 1000))
    person.mend({ resume: random.chance(0.5) })
    if (isKilled) person.open()
    // Some phones do not report that the network is back.
    else if (random.chance(0.5)) person.online()
    await untilCut()
  }
  return cuts
}

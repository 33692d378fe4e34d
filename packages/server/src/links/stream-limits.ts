import { networksOf } from '../platform/http/network.ts'

const maxOfLink = 10
/** Of all links of one client. */
const maxOfClient = 50
/** Of one process. */
const maxStreams = 2000
/** For the smallest network. Carriers put many people behind one address. */
const maxOfNetwork = 200
/** For the largest network: half of the process stays for others. */
const maxOfLargeNetwork = maxStreams / 2

/** An open stream of a tracking link. `client` is the client of the link's order. */
export type CountedStream = { link: string; client: string; networks: readonly string[] }

/**
 * Returns the open streams that must end before another one is added; null if it must be refused, because its link or its client has too
 * many. If the process or a network is full, the client with the most streams there loses one, so that nobody is refused because of the
 * streams of somebody else.
 */
export function surplusFor<S extends CountedStream>(
  open: readonly S[],
  { link, client, address }: { link: string; client: string; address: string },
): S[] | null {
  if (open.filter((stream) => stream.link === link).length >= maxOfLink) return null
  if (open.filter((stream) => stream.client === client).length >= maxOfClient) return null
  const limits: [limit: number, isCounted: (stream: S) => boolean][] = [
    ...networksOf(address).map(({ network, factor }): (typeof limits)[number] => [
      Math.min(maxOfNetwork * factor, maxOfLargeNetwork),
      ({ networks }) => networks.includes(network),
    ]),
    [maxStreams, () => true],
  ]
  const surplus: S[] = []
  for (const [limit, isCounted] of limits) {
    const crowd = open.filter((stream) => isCounted(stream) && !surplus.includes(stream))
    if (crowd.length < limit) continue
    const found = ofLargestClient(crowd, client)
    if (!found) return null
    surplus.push(found)
  }
  return surplus
}

/** A stream of the client who has the most; undefined if the newcomer's client would then have as many. */
function ofLargestClient<S extends CountedStream>(crowd: readonly S[], newcomer: string): S | undefined {
  const counts = new Map<string, number>()
  for (const { client } of crowd) counts.set(client, (counts.get(client) ?? 0) + 1)
  const most = Math.max(...counts.values())
  if (most < (counts.get(newcomer) ?? 0) + 2) return undefined
  return crowd.find(({ client }) => counts.get(client) === most)
}

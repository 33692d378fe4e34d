import type { Caller, Actors, Someone } from './actors.ts'
import type { Fixture } from './fixture.ts'

type Values = keyof Actors['owner']['values']
const everything: Values[] = ['name', 'email', 'phone', 'location']
const reachable: Values[] = ['name', 'phone']
const ordering: Values[] = ['name', 'email', 'phone']

/** Whose what a caller may be told at all (calls.md, Things): a client never his motoboy's e-mail, and his place only on the road. */
const mayKnow: Record<Caller, Partial<Record<Someone, Values[]>>> = {
  nobody: {},
  garbage: {},
  owner: { owner: everything, motoboy: reachable },
  client: { client: everything, otherMotoboy: reachable },
  motoboy: { motoboy: everything, owner: ordering },
  otherMotoboy: { otherMotoboy: everything, client: ordering },
  admin: {
    owner: everything,
    client: everything,
    motoboy: everything,
    otherMotoboy: everything,
    admin: everything,
    person: everything,
    free: everything,
  },
}

/** Everything that this text tells its reader although he may not know it, by name. */
export function leaksIn(
  text: string,
  caller: Caller,
  { people, scene, others }: { people: Actors; scene: Fixture; others: { deliveryCode: string } },
  allowed: { recipientCode?: boolean; person?: boolean },
): string[] {
  const found: string[] = []
  const look = (label: string, value: string) => {
    if (text.toLowerCase().includes(value.toLowerCase())) found.push(label)
  }
  const onTheRoad = text.includes('"status":"in_progress"')
  for (const [who, member] of Object.entries(people) as [Someone, Actors['owner']][]) {
    for (const field of everything) {
      if (mayKnow[caller][who]?.includes(field)) continue
      if (who === 'person' && allowed.person) continue
      if (field === 'location' && caller === 'owner' && who === 'motoboy' && onTheRoad) continue
      look(`${field} of ${who}`, member.values[field])
    }
    if (who !== caller) look(`access token of ${who}`, member.accessToken)
    look(`refresh token of ${who}`, member.refreshToken)
  }
  if (!['owner', 'motoboy', 'admin'].includes(caller)) look('delivery code', scene.deliveryCode)
  if (!['client', 'otherMotoboy', 'admin'].includes(caller)) look("others' delivery code", others.deliveryCode)
  if (!allowed.recipientCode) look('recipient code', scene.recipientCode)
  look('a password hash', '$argon2')
  return found
}

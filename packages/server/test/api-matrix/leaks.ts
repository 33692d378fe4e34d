import type { Caller, Actors, Someone } from './actors.ts'
import type { Fixture } from './fixture.ts'

type Values = keyof Actors['owner']['values']
const allValues: Values[] = ['name', 'email', 'phone', 'location']
const namePhone: Values[] = ['name', 'phone']
const namePhoneEmail: Values[] = ['name', 'email', 'phone']

/**
 * The values of the other actors that each caller may see (docs/product.md, Who sees what). A client never sees the e-mail
 * of their motoboy, and sees the location of the motoboy only while the order is in progress.
 */
const maySee: Record<Caller, Partial<Record<Someone, Values[]>>> = {
  nobody: {},
  garbage: {},
  owner: { owner: allValues, motoboy: namePhone },
  client: { client: allValues, otherMotoboy: namePhone },
  motoboy: { motoboy: allValues, owner: namePhoneEmail },
  otherMotoboy: { otherMotoboy: allValues, client: namePhoneEmail },
  admin: {
    owner: allValues,
    client: allValues,
    motoboy: allValues,
    otherMotoboy: allValues,
    admin: allValues,
    person: allValues,
    free: allValues,
  },
}

/** Returns the names of the values in this text that the caller may not see. */
export function leaksIn(
  text: string,
  caller: Caller,
  { actors, fixture, others }: { actors: Actors; fixture: Fixture; others: { deliveryCode: string } },
  allowed: { recipientCode?: boolean; person?: boolean },
): string[] {
  const leaks: string[] = []
  const check = (label: string, value: string) => {
    if (text.toLowerCase().includes(value.toLowerCase())) leaks.push(label)
  }
  // A random phone number or id may contain the six digits of a code.
  const checkCode = (label: string, code: string) => {
    if (new RegExp(`(?<![0-9a-z])${code}(?![0-9a-z])`, 'i').test(text)) leaks.push(label)
  }
  const inProgress = text.includes('"status":"in_progress"')
  for (const [who, member] of Object.entries(actors) as [Someone, Actors['owner']][]) {
    for (const field of allValues) {
      if (maySee[caller][who]?.includes(field)) continue
      if (who === 'person' && allowed.person) continue
      if (field === 'location' && caller === 'owner' && who === 'motoboy' && inProgress) continue
      check(`${field} of ${who}`, member.values[field])
    }
    if (who !== caller) check(`access token of ${who}`, member.accessToken)
    check(`refresh token of ${who}`, member.refreshToken)
  }
  if (!['owner', 'motoboy', 'admin'].includes(caller)) checkCode('delivery code', fixture.deliveryCode)
  if (!['client', 'otherMotoboy', 'admin'].includes(caller)) checkCode("others' delivery code", others.deliveryCode)
  if (!allowed.recipientCode) checkCode('recipient code', fixture.recipientCode)
  check('a password hash', '$argon2')
  return leaks
}

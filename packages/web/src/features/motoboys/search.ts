import type { ListedMotoboy } from '@ligeiro/contract/motoboy'
import { normalizeForSearch } from '#lib/normalize-for-search.ts'
import { phoneDigits } from '#lib/phone.ts'

/** The motoboys whose name, e-mail, location or phone contains the typed words. Accents and case are ignored. */
export function motoboysNamed(motoboys: readonly ListedMotoboy[], typed: string): readonly ListedMotoboy[] {
  const words = normalizeForSearch(typed).split(/\s+/).filter(Boolean)
  if (words.length === 0) return motoboys
  const digits = /^[\d\s()+.-]+$/.test(typed) ? phoneDigits(typed) : ''
  return motoboys.filter(({ user, location }) => {
    if (digits !== '' && user.phone?.includes(digits)) return true
    const text = normalizeForSearch([user.name, user.email, location ?? ''].join('\n'))
    return words.every((word) => text.includes(word))
  })
}

import { foldText } from '@ligeiro/contract/fold-text'
import type { ListedMotoboy } from '@ligeiro/contract/motoboy'
import { searchedDigits } from '@ligeiro/contract/phone'
import { holdsWord, typedWords } from '@ligeiro/contract/typed-words'

/** The motoboys whose name, e-mail, location or phone contains the typed words. Accents and case are ignored. */
export function motoboysNamed(motoboys: readonly ListedMotoboy[], typed: string): readonly ListedMotoboy[] {
  const words = typedWords(typed)
  if (words.length === 0) return motoboys
  const digits = searchedDigits(typed)
  return motoboys.filter(({ user, location }) => {
    if (digits !== '' && user.phone?.includes(digits)) return true
    const text = foldText([user.name, user.email, location ?? ''].join('\n'))
    return words.every((word) => holdsWord(text, word))
  })
}

import { useRef } from 'react'
import { reaisOf } from '@ligeiro/contract/money'
import { money } from '#lib/money.ts'
import type { FormProblem } from '#ui/form-problem.ts'

const maxFactor = 10

/** Whether a price is more than ten times as high as the usual one, or less than a tenth of it: a comma in the wrong place. */
export const isUnusual = (price: number, usual: number | null): usual is number =>
  usual !== null && price > 0 && (price > usual * maxFactor || price * maxFactor < usual)

type Options = { who: string; cents: number | null; usual: number | null }

/** Returns what asks about an unusual price once: sent again, it is taken. `save`: the label of the button that sends it. */
export function useUnusualPrice(save: string) {
  /** The price about which the admin was asked. */
  const asked = useRef<number | null>(null)
  return ({ who, cents, usual }: Options): FormProblem | null => {
    const price = reaisOf(cents ?? 0)
    const before = asked.current
    asked.current = cents
    if (!isUnusual(price, usual) || before === cents) return null
    const howMuch = price > usual ? 'Mais de dez vezes o' : 'Menos de um décimo do'
    return {
      text: `${money(price)} é ${howMuch.toLowerCase()} que ${who} costuma pagar (${money(usual)})`,
      detail: `Se está certo, toque em ${save} de novo.`,
      short: `${howMuch} que costuma pagar (${money(usual)}). Enter de novo confirma.`,
      field: 'price',
    }
  }
}

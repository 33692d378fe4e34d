import { useEffect, useEffectEvent } from 'react'
import { money } from '#lib/money.ts'
import { Button } from '#ui/button.tsx'
import { Hidden } from '#ui/layout.tsx'
import type { usePriceForm } from './use-price-form.ts'

export type FieldSuggestion = ReturnType<typeof usePriceForm>['suggestion']

/** The button that takes over a suggestion that is not in the field, also by Alt+U. */
export function UseSuggestion({ price, onUse }: { price: number; onUse: () => void }) {
  const use = useEffectEvent(onUse)
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (!event.altKey || event.code !== 'KeyU') return
      event.preventDefault()
      use()
    }
    // While capturing, because the field in a row keeps its keys to itself.
    document.addEventListener('keydown', listen, true)
    return () => document.removeEventListener('keydown', listen, true)
  }, [])
  return (
    <Button
      size="s"
      variant="do"
      kbd="Alt+U"
      aria-keyshortcuts="Alt+U"
      // The field keeps the focus.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onUse}
    >
      Usar {money(price)}
    </Button>
  )
}

/** Beside the price in a row: why it is suggested, or the button that takes the suggestion over. */
export function SuggestionNote({ suggestion: { quote, reason, isIn, use } }: { suggestion: FieldSuggestion }) {
  if (!quote) return reason
  if (!isIn) return <UseSuggestion price={quote.price} onUse={use} />
  return (
    <span title={`Sugerido: ${quote.line}`}>
      <Hidden>Sugerido: </Hidden>
      {quote.line}
    </span>
  )
}

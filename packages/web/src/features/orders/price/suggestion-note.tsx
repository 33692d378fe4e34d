import { centsOf } from '@ligeiro/contract/money'
import { money } from '#lib/money.ts'
import { usePageKeys } from '#lib/page-keys.ts'
import { Button } from '#ui/button.tsx'
import { Hidden, Inline } from '#ui/layout.tsx'
import { Paragraph, Text } from '#ui/text.tsx'
import type { usePriceForm } from './use-price-form.ts'

type FieldSuggestion = ReturnType<typeof usePriceForm>['suggestion']

/** The button that takes over a suggestion that is not in the field, also by Alt+U. */
function UseSuggestion({ price, onUse }: { price: number; onUse: () => void }) {
  // The field in a row keeps its keys to itself.
  usePageKeys((event) => {
    if (!event.altKey || event.code !== 'KeyU') return
    event.preventDefault()
    onUse()
  }, true)
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

type BelowProps = {
  suggestion: FieldSuggestion
  hint: string
  /** What such a delivery usually costs, in reais. */
  usual: number | null
  /** What is in the field. */
  cents: number | null
  onUse: (cents: number) => void
}

/** Below the price in the dialog. The line is there from the start, so that the suggestion moves nothing when it comes. */
export function SuggestionBelow({ suggestion, hint, usual, cents, onUse }: BelowProps) {
  const { quote, reason, loading, isIn, use } = suggestion
  if (quote && !isIn)
    return (
      <Inline wrap>
        <UseSuggestion price={quote.price} onUse={use} />
        <Text tone="ink-3">{quote.line}</Text>
      </Inline>
    )
  if (reason !== null && usual !== null && cents !== centsOf(usual))
    return (
      <Inline wrap>
        <UseSuggestion price={usual} onUse={() => onUse(centsOf(usual))} />
        <Text tone="ink-3">{`É o valor de costume. ${reason}.`}</Text>
      </Inline>
    )
  const text = quote ? hint : (reason ?? (loading ? 'Procurando uma sugestão...' : null))
  return text && <Paragraph tone="ink-3">{text}</Paragraph>
}

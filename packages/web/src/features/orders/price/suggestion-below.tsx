import { centsOf } from '@ligeiro/contract/money'
import { Inline } from '#ui/layout.tsx'
import { Paragraph, Text } from '#ui/text.tsx'
import { UseSuggestion, type FieldSuggestion } from './suggestion-note.tsx'

type Props = {
  suggestion: FieldSuggestion
  hint: string
  /** What such a delivery usually costs, in reais. */
  usual: number | null
  /** What is in the field. */
  cents: number | null
  onUse: (cents: number) => void
}

/** Below the price in the dialog. The line is there from the start, so that the suggestion moves nothing when it comes. */
export function SuggestionBelow({ suggestion, hint, usual, cents, onUse }: Props) {
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

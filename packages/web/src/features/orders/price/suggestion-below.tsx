import { Inline } from '#ui/layout.tsx'
import { Paragraph, Text } from '#ui/text.tsx'
import { UseSuggestion, type FieldSuggestion } from './suggestion-note.tsx'

/** Below the price in the dialog. The line is there from the start, so that the suggestion moves nothing when it comes. */
export function SuggestionBelow({ suggestion, hint }: { suggestion: FieldSuggestion; hint: string }) {
  const { quote, reason, loading, isIn, use } = suggestion
  if (quote && !isIn)
    return (
      <Inline wrap>
        <UseSuggestion price={quote.price} onUse={use} />
        <Text tone="ink-3">{quote.line}</Text>
      </Inline>
    )
  const text = quote ? hint : (reason ?? (loading ? 'Procurando uma sugestão...' : null))
  return text && <Paragraph tone="ink-3">{text}</Paragraph>
}

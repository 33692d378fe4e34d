import type { Till } from '@ligeiro/contract/till-schemas'
import { useConfig } from '#api/config.ts'
import { Heading, Paragraph } from '#ui/text.tsx'
import { countWords } from './words.ts'

/** The counts of the cash, oldest first. */
export function TillCounts({ counts }: Pick<Till, 'counts'>) {
  const { timeZone } = useConfig()
  if (counts.length === 0) return null
  return (
    <>
      <Heading level={3} size={3}>
        Contagens
      </Heading>
      {counts.map((one) => (
        <Paragraph key={one.id} tone="ink-2">
          {countWords(one, timeZone)}
        </Paragraph>
      ))}
    </>
  )
}

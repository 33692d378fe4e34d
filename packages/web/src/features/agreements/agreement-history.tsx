import type { ClientPrices } from '@ligeiro/contract/prices-schemas'
import { useConfig } from '#api/config.ts'
import { dateTime } from '#lib/dates.ts'
import { Fold } from '#ui/fold.tsx'
import { Paragraph } from '#ui/text.tsx'
import { changeWords } from './agreement-words.ts'

export function AgreementHistory({ changes }: Pick<ClientPrices, 'changes'>) {
  const { timeZone } = useConfig()
  if (changes.length === 0) return null
  return (
    <Fold icon="clock" summary="Histórico do combinado">
      <ol>
        {changes.map((change, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- the list is replaced as a whole, and times repeat
          <li key={index}>
            <Paragraph tone="ink-2">
              {dateTime(change.at, timeZone)}: {changeWords(change)}
            </Paragraph>
          </li>
        ))}
      </ol>
    </Fold>
  )
}

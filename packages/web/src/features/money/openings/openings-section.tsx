import { useDialog } from '#action/use-dialog.tsx'
import { lazyWithRetry } from '#lib/lazy-with-retry.ts'
import { Button } from '#ui/button.tsx'
import { Inline, Stack } from '#ui/layout.tsx'
import { ResultList } from '#ui/result-list.tsx'
import { Heading, Paragraph } from '#ui/text.tsx'
import { ReverseButton, useReversing } from '../reversing.tsx'
import { reversalOf } from '../reversal.ts'
import { openingWords } from './opening-words.ts'
import { useOpenings } from './queries.ts'

const OpeningsDialog = lazyWithRetry(() => import('./openings-dialog.tsx'))

/** 'Saldo anterior' of everybody: what was entered, and the way to enter more. */
export function OpeningsSection() {
  const { data } = useOpenings()
  const [entering, enter] = useDialog((onClose) => <OpeningsDialog onClose={onClose} />)
  const [reversing, reverse] = useReversing()
  return (
    <Stack gap={3}>
      <Heading level={2}>Saldo anterior</Heading>
      <Paragraph tone="ink-2">
        O que cada loja e cada motoboy devia, ou tinha a receber, antes do financeiro: uma linha por pessoa. Também
        entra pela planilha, na coluna “Saldo anterior”.
      </Paragraph>
      <Inline>
        <Button onClick={() => enter(true)}>Lançar saldos anteriores</Button>
      </Inline>
      {data !== undefined && data.length > 0 && (
        <ResultList
          label="Saldos anteriores lançados"
          items={data.map((opening) => {
            const { id, client, motoboy, text, by } = opening
            const name = (client ?? motoboy)?.name ?? 'Pessoa removida'
            return {
              key: id,
              text: `${name}: ${openingWords(opening)}`,
              tone: 'calm',
              detail: [text, `por ${by.name}`].filter(Boolean).join(' · '),
              action: (
                <ReverseButton
                  what={`saldo anterior de ${name}`}
                  onClick={() => reverse(reversalOf(id, `saldo anterior de ${name}`, opening.day))}
                />
              ),
            }
          })}
        />
      )}
      {entering}
      {reversing}
    </Stack>
  )
}

import { settlementsApi } from '@ligeiro/contract/settlements-api'
import type { Settlement } from '@ligeiro/contract/settlements-schemas'
import { action } from '#action/action.ts'
import { ActionButton, ActionProblem, useActions } from '#action/use-actions.tsx'
import { useConfig } from '#api/config.ts'
import { copyAndTell } from '#lib/clipboard.ts'
import { brazilian, shortDate } from '#lib/dates.ts'
import { shareText } from '#lib/share-text.ts'
import { Button } from '#ui/button.tsx'
import { Card, CardLine } from '#ui/card.tsx'
import { Inline } from '#ui/layout.tsx'
import { SectionTitle } from '#ui/phone-sections.tsx'
import { Text } from '#ui/text.tsx'
import { WhenNear } from '#ui/when-near.tsx'
import { refetchMoney } from '../queries.ts'
import { useSettlements } from '../settlements/queries.ts'
import { netWords, settlementMessage, stateWords } from '../settlements/words.ts'

export function OwnSettlements() {
  const query = useSettlements()
  const settlements = query.data ?? []
  return (
    settlements.length > 0 && (
      <>
        <SectionTitle>Acertos</SectionTitle>
        {settlements.map((settlement) => (
          <OwnSettlement key={settlement.id} settlement={settlement} />
        ))}
        {query.hasNextPage && (
          <WhenNear key={settlements.length} onNear={() => void query.fetchNextPage({ cancelRefetch: false })} />
        )}
      </>
    )
  )
}

async function share(settlement: Settlement): Promise<void> {
  const text = settlementMessage(settlement)
  if (!(await shareText(text)))
    await copyAndTell(text, ['Acerto copiado!', 'Cole onde quiser enviar.'], ['O navegador não deixou copiar.'])
}

function OwnSettlement({ settlement }: { settlement: Settlement }) {
  const { timeZone } = useConfig()
  const actions = useActions()
  const { id, number, until, net, state, agreed_at } = settlement
  const agree = action(settlementsApi.agree, {
    params: { id },
    label: 'Conferi e concordo',
    busyLabel: 'Enviando...',
    look: 'do',
    done: 'Acerto conferido!',
    fallback: 'Erro ao enviar. Tente novamente.',
    after: refetchMoney,
  })
  return (
    <Card
      label={`Acerto nº ${number}`}
      head={<Text bold>{`Acerto nº ${number}`}</Text>}
      headEnd={stateWords(settlement)}
      footer={
        <Inline wrap>
          {agreed_at === null && state !== 'reversed' && <ActionButton actions={actions} action={agree} />}
          <Button icon="whatsapp" onClick={() => void share(settlement)}>
            Compartilhar
          </Button>
        </Inline>
      }
    >
      <CardLine end={netWords(net, 'motoboy')}>{`Até ${brazilian(until)}`}</CardLine>
      {agreed_at && (
        <CardLine>
          <Text tone="ink-2">{`Você conferiu e concordou em ${shortDate(agreed_at, timeZone)}`}</Text>
        </CardLine>
      )}
      <ActionProblem actions={actions} />
    </Card>
  )
}

import type { ClientPrices } from '@ligeiro/contract/prices-api'
import { problemText } from '#api/call-error.ts'
import { useConfig } from '#api/config.ts'
import { shortDate } from '#lib/dates.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { ErrorBox } from '#ui/error-box.tsx'
import { Inline, Stack } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import { Text } from '#ui/text.tsx'
import { useClientPrices } from '../price-tables/queries.ts'
import { agreedWays, agreementWords } from './agreement-words.ts'
import { TableFacts } from './table-facts.tsx'
import { useAgreement } from './use-agreement.ts'

type Props = { clientId: string; onBack: () => void; onClose: () => void }

const endQuestion = 'Encerrar o combinado? Os próximos valores voltam a pedir a sua aprovação.'

/** The client's own table of prices: they agree to a version of it, or end that. */
export default function OwnPrices({ clientId, onBack, onClose }: Props) {
  const { data, error } = useClientPrices(clientId)
  const agreement = useAgreement(clientId)
  const { busy } = agreement
  const offered = data?.table?.newest
  const mayAccept = data && offered && data.version_id !== offered.id
  return (
    <Dialog
      title="Tabela de preços"
      wide
      phone="full"
      busy={busy}
      onClose={onClose}
      footer={
        <>
          {data?.version_id && (
            <Button
              variant="bad"
              disabled={busy}
              onClick={() => window.confirm(endQuestion) && agreement.put({ version_id: null }, 'Combinado encerrado.')}
            >
              Encerrar o combinado
            </Button>
          )}
          <Inline grow justify="end">
            <Button icon="back" disabled={busy} onClick={onBack}>
              Voltar
            </Button>
            {mayAccept && (
              <Button
                variant="main"
                busy={busy}
                busyLabel="Aceitando..."
                onClick={() => agreement.put({ version_id: offered.id }, 'Tabela aceita!')}
              >
                {data.agreed ? `Aceitar a v${offered.number}` : 'Aceitar tabela'}
              </Button>
            )}
          </Inline>
        </>
      }
    >
      <Stack>
        <ErrorBox
          message={error ? problemText(error, 'Erro ao carregar dados. Tente novamente.') : agreement.problem}
        />
        {data ? <Own prices={data} /> : !error && <Text as="p">Carregando...</Text>}
      </Stack>
    </Dialog>
  )
}

function Own({ prices }: { prices: ClientPrices }) {
  const { timeZone } = useConfig()
  const { table, agreed, agreed_at, agreed_via, agreed_note } = prices
  const shown = table?.newest ?? agreed
  if (!shown) return <Text as="p">Ainda não há uma tabela de preços para você.</Text>
  return (
    <>
      {agreed && agreed_at && agreed_via && (
        <Notice
          good
          message={agreementWords(prices)}
          detail={`Desde ${shortDate(agreed_at, timeZone)}, ${agreedWays[agreed_via]}${agreed_note === null ? '.' : `: “${agreed_note}”`}`}
        />
      )}
      <Text as="p" tone="ink-2">
        Vale para os próximos pedidos. Pedidos por esta tabela não pedem mais aprovação.
      </Text>
      <TableFacts body={shown.body} />
    </>
  )
}

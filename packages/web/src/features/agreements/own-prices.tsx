import type { ClientPrices } from '@ligeiro/contract/prices-schemas'
import { ActionDialog } from '#action/action-dialog.tsx'
import { ActionButton, useActions } from '#action/use-actions.tsx'
import { LoadState } from '#action/load-state.tsx'
import { useConfig } from '#api/config.ts'
import { shortDate } from '#lib/dates.ts'
import { Inline } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import { Paragraph } from '#ui/text.tsx'
import { useClientPrices } from '../price-tables/queries.ts'
import { agreedWays, agreementWords } from './agreement-words.ts'
import { agree } from './agree.ts'
import type { PriceTableBody } from '@ligeiro/contract/price-table'
import { LongText } from '#ui/long-text.tsx'
import { SumList } from '#ui/sum-list.tsx'
import { versionLines } from '../price-tables/version-lines.ts'

/** What a version of a table says, in words. */
const TableFacts = ({ body }: { body: PriceTableBody }) => (
  <LongText label="Tabela">
    <SumList items={[...versionLines(body)].map(([label, value]) => ({ label, value }))} />
  </LongText>
)

type Props = { clientId: string; onBack: () => void; onClose: () => void }

/** The client's own table of prices: they agree to a version of it, or end that. */
export default function OwnPrices({ clientId, onBack, onClose }: Props) {
  const query = useClientPrices(clientId)
  const { data } = query
  const actions = useActions()
  const offered = data?.table?.newest
  const end = agree(
    clientId,
    { version_id: null },
    {
      label: 'Encerrar o combinado',
      look: 'bad',
      ask: 'Encerrar o combinado? Os próximos valores voltam a pedir a sua aprovação.',
      done: 'Combinado encerrado.',
    },
  )
  const accept =
    data &&
    offered &&
    data.version_id !== offered.id &&
    agree(
      clientId,
      { version_id: offered.id },
      {
        label: data.agreed ? 'Aceitar os preços novos' : 'Aceitar tabela',
        busyLabel: 'Aceitando...',
        done: 'Tabela aceita!',
      },
    )
  return (
    <ActionDialog
      title="Tabela de preços"
      wide
      phone="full"
      actions={actions}
      buttons={[accept]}
      back={{ label: 'Minha conta', onBack }}
      onClose={onClose}
    >
      <LoadState query={query} />
      {data && <Own prices={data} />}
      {data?.version_id != null && (
        <Inline>
          <ActionButton actions={actions} action={end} flush="start" />
        </Inline>
      )}
    </ActionDialog>
  )
}

function Own({ prices }: { prices: ClientPrices }) {
  const { timeZone } = useConfig()
  const { table, agreed, agreed_at, agreed_via, agreed_note } = prices
  const shown = table?.newest ?? agreed
  if (!shown) return <Paragraph>Ainda não há uma tabela de preços para você.</Paragraph>
  return (
    <>
      {agreed && agreed_at && agreed_via && (
        <Notice
          good
          message={agreementWords(prices, timeZone)}
          detail={`Desde ${shortDate(agreed_at, timeZone)}, ${agreedWays[agreed_via]}${agreed_note === null ? '.' : `: “${agreed_note}”`}`}
        />
      )}
      <Paragraph tone="ink-2">
        Vale para os próximos pedidos. Pedidos por esta tabela não pedem mais aprovação.
      </Paragraph>
      <TableFacts body={shown.body} />
    </>
  )
}

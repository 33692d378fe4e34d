import type { Order } from '@ligeiro/contract/order'
import { statusLabel } from '@ligeiro/contract/order-status'
import { motoboyNameOf } from '#features/motoboys/names.ts'
import { ErrorBox } from '#ui/error-box.tsx'
import { Stack } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import { ProgressBar } from '#ui/progress-bar.tsx'
import { ResultList, type Result } from '#ui/result-list.tsx'
import { shortId } from '../short-id.ts'
import { bulkWords, countOf, type Line, type Outcome } from './bulk.ts'
import type { Bulk } from './use-bulk.ts'

const nameOf = (order: Order) => `${shortId(order.id)} ${order.description}`
const aboutWords = ({ client, status, motoboy }: Order) =>
  [client?.user.name, statusLabel(status, 'admin'), motoboy && motoboyNameOf(motoboy.id, motoboy.user.name)]
    .filter(Boolean)
    .join(' · ')

const said: Record<Outcome['state'], Pick<Result, 'tone' | 'word' | 'detail'>> = {
  done: { tone: 'ok', word: 'Feito' },
  refused: { tone: 'bad', word: 'Não feito' },
  unanswered: { tone: 'bad', word: 'Sem resposta', detail: 'Pode ter sido feito. Tentar de novo não repete.' },
  sending: { tone: 'calm', word: 'Enviando...' },
  waiting: { tone: 'calm', word: 'Não enviado' },
}
const resultOf = ({ order, outcome }: Line): Result => ({
  key: order.id,
  text: nameOf(order),
  ...said[outcome.state],
  ...(outcome.state === 'refused' && { detail: outcome.message }),
})

/** Shows the eligible and the ineligible orders before the start, and the outcome of each order afterwards. */
export function BulkReport({ bulk }: { bulk: Bulk }) {
  const { lines, actions, begun, eligible, ineligible } = bulk
  if (!begun)
    return (
      <Stack>
        {ineligible.length > 0 && (
          <Notice
            message={ineligible.length === 1 ? '1 pedido fica de fora.' : `${ineligible.length} pedidos ficam de fora.`}
            detail={eligible.length === 0 ? 'Nenhum dos pedidos selecionados pode receber esta ação.' : undefined}
          />
        )}
        <ResultList
          label="Pedidos"
          items={[
            ...eligible.map((order): Result => ({
              key: order.id,
              text: nameOf(order),
              detail: aboutWords(order),
              tone: 'calm',
            })),
            ...ineligible.map(({ order, why }): Result => ({
              key: order.id,
              text: nameOf(order),
              tone: 'bad',
              word: 'Fica de fora',
              detail: why,
            })),
          ]}
        />
      </Stack>
    )
  const over = countOf(lines, 'done', 'refused', 'unanswered')
  return (
    <Stack>
      {actions.busy ? (
        <ProgressBar label={`${over} de ${lines.length}`} value={over} max={lines.length} />
      ) : (
        <ErrorBox message={countOf(lines, 'done') < lines.length ? bulkWords(lines) : null} />
      )}
      <ResultList label="Resultado de cada pedido" items={lines.map(resultOf)} />
    </Stack>
  )
}

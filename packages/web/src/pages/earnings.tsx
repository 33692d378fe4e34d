import type { Earnings } from '@ligeiro/contract/earnings-schemas'
import { ClosingLines } from '../features/money/closing-lines.tsx'
import { Carrying } from '../features/money/earnings/carrying.tsx'
import { OwnSettlements } from '../features/money/earnings/own-settlements.tsx'
import { useEarningLines, useEarnings } from '../features/money/earnings/queries.ts'
import { ownOpenWords } from '../features/money/settlements/words.ts'
import { followWork } from '../features/orders/motoboy/follow-work.ts'
import { useOutbox } from '../features/outbox/current-outbox.ts'
import { counted } from '../lib/counted.ts'
import { money } from '../lib/money.ts'
import { LoadProblem } from '../list/load-problem.tsx'
import { homeOf } from '../paths.ts'
import { LinkButton } from '../ui/button.tsx'
import { Figures } from '../ui/figures.tsx'
import { Inset, Stack } from '../ui/layout.tsx'
import { PhoneFrame } from '../ui/phone.tsx'
import { SkeletonCards } from '../ui/skeleton.tsx'
import { SumList } from '../ui/sum-list.tsx'
import { Paragraph } from '../ui/text.tsx'
import { WhenNear } from '../ui/when-near.tsx'
import { OwnHeader } from '../features/users/own-header.tsx'

followWork()

/** What the total is made of. */
function sumsOf({ earned, advances, carried }: Earnings['open']) {
  return [
    { label: 'A receber', sum: earned },
    { label: 'Vales', sum: -advances },
    { label: 'Em mãos', sum: -carried },
  ].flatMap(({ label, sum }) => (sum === 0 ? [] : [{ label, value: money(sum) }]))
}

/** Ganhos: what a motoboy earned, whose cash they carry, and their settlements. The last answer is shown without coverage. */
export default function EarningsPage() {
  const query = useEarnings()
  const { data } = query
  const waiting = useOutbox().entries.filter(({ refused, wish }) => !refused && ['confirm', 'code'].includes(wish.step))
  const figure = (label: string, { deliveries, earned }: { deliveries: number; earned: number }) => ({
    label,
    value: money(earned),
    note: counted(deliveries, 'entrega', 'entregas'),
  })
  return (
    <PhoneFrame header={<OwnHeader title="Ganhos" back={{ href: homeOf.motoboy, label: 'Minhas Entregas' }} />}>
      <LoadProblem query={query} />
      {waiting.length > 0 && (
        <Inset>
          <Paragraph tone="warn">{`Mais ${counted(waiting.length, 'entrega', 'entregas')} a sincronizar`}</Paragraph>
        </Inset>
      )}
      {!data && query.error === null && <SkeletonCards />}
      {data && (
        <>
          <Figures
            items={[
              { ...figure('Hoje', data.today), large: true },
              figure('Semana', data.week),
              figure('Mês', data.month),
            ]}
          />
          <Inset>
            <Stack>
              <SumList items={sumsOf(data.open)} total={ownOpenWords(data.open)} />
              <Carrying carrying={data.carrying} />
              {data.returns > 0 && (
                <LinkButton href={homeOf.motoboy} full icon="undo">
                  {counted(data.returns, 'retorno pendente', 'retornos pendentes')}
                </LinkButton>
              )}
            </Stack>
          </Inset>
        </>
      )}
      <OwnSettlements />
      <Lines />
    </PhoneFrame>
  )
}

function Lines() {
  const query = useEarningLines()
  const lines = query.data
  return (
    <>
      {lines?.length === 0 && (
        <Inset>
          <Paragraph tone="ink-3">Nada ainda. Cada entrega aparece aqui assim que é confirmada.</Paragraph>
        </Inset>
      )}
      {lines && <ClosingLines lines={lines} />}
      {query.hasNextPage && (
        <WhenNear key={lines?.length} onNear={() => void query.fetchNextPage({ cancelRefetch: false })} />
      )}
    </>
  )
}

import { Suspense } from 'react'
import { lazyWithRetry } from '#lib/lazy-with-retry.ts'
import { usePlace } from '#lib/navigation.tsx'
import { Choice } from '#list/choice.tsx'
import { Toolbar } from '#ui/desk.tsx'
import { placesOf } from '../place.ts'
import { TabSection } from '../tab-section.tsx'
import { PositionsList } from './positions-list.tsx'
import { TillDays } from './till-days.tsx'

const StatementPage = lazyWithRetry(() => import('./statement.tsx'))

const { placeOf, showPlace } = placesOf('till', ['days', 'receive', 'pay', 'statement'], [])
const lists = [
  { value: 'days', label: 'Por dia' },
  { value: 'receive', label: 'A receber' },
  { value: 'pay', label: 'A pagar' },
  { value: 'statement', label: 'Conferir banco' },
] as const

/** Caixa: the firm's own money by day, who owes it and to whom it owes, and the statement of its bank. */
export default function TillTab() {
  const place = placeOf(usePlace().search)
  const list = 'list' in place ? place.list : 'days'
  const choice = (
    <Choice label="O que mostrar" value={list} options={lists} onChange={(next) => showPlace({ list: next })} />
  )
  return (
    <TabSection key={list} label="Caixa">
      {list === 'days' ? <TillDays choice={choice} /> : <Toolbar>{choice}</Toolbar>}
      {list === 'statement' && (
        <Suspense>
          <StatementPage />
        </Suspense>
      )}
      {(list === 'receive' || list === 'pay') && <PositionsList key={list} side={list} />}
    </TabSection>
  )
}

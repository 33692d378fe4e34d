import { usePlace } from '#lib/navigation.tsx'
import { Choice } from '#list/choice.tsx'
import { Toolbar } from '#ui/desk.tsx'
import { ClosedMonths } from './months/closed-months.tsx'
import { MonthNotice } from './months/month-notice.tsx'
import { placesOf } from './place.ts'
import { PeriodReport } from './reports/period-report.tsx'
import { TabSection } from './tab-section.tsx'

const lists = [
  { value: 'report', label: 'Relatório' },
  { value: 'closed', label: 'Meses fechados' },
] as const
const { placeOf, showPlace } = placesOf('reports', ['report', 'closed'], [])

/** Relatórios: revenue, cost and margin of a period, and the months that were closed. */
export default function ReportsTab() {
  const place = placeOf(usePlace().search)
  return (
    <TabSection label="Relatórios">
      <MonthNotice />
      <Toolbar>
        <Choice label="Relatórios" value={place.list} options={lists} onChange={(list) => showPlace({ list })} />
      </Toolbar>
      {place.list === 'closed' ? <ClosedMonths /> : <PeriodReport />}
    </TabSection>
  )
}

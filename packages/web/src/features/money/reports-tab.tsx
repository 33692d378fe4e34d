import { usePlace } from '#lib/navigation.tsx'
import { Button } from '#ui/button.tsx'
import { Toolbar } from '#ui/desk.tsx'
import { ClosedMonths } from './months/closed-months.tsx'
import { MonthNotice } from './months/month-notice.tsx'
import { placesOf } from './place.ts'
import { PeriodReport } from './reports/period-report.tsx'
import { TabSection } from './tab-section.tsx'

const { placeOf, showPlace } = placesOf('reports', ['report', 'closed'], [])

/** Relatórios: revenue, cost and margin of a period, and the months that were closed. */
export default function ReportsTab() {
  const place = placeOf(usePlace().search)
  return (
    <TabSection label="Relatórios">
      <MonthNotice />
      {place.list === 'closed' ? (
        <>
          <Toolbar>
            <Button size="s" variant="quiet" icon="back" flush="start" onClick={() => showPlace({ list: 'report' })}>
              Relatório
            </Button>
          </Toolbar>
          <ClosedMonths />
        </>
      ) : (
        <PeriodReport onClosed={() => showPlace({ list: 'closed' })} />
      )}
    </TabSection>
  )
}

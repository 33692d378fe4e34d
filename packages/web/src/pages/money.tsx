import { Suspense } from 'react'
import { useConfig } from '../api/config.ts'
import { AdminHeader, type HeaderProps } from '../features/admin-page/admin-header.tsx'
import { AdminPage } from '../features/admin-page/admin-page.tsx'
import { Balances } from '../features/money/balances.tsx'
import { useCheckCount } from '../features/money/checks/queries.ts'
import { MonthHint } from '../features/money/months/month-notice.tsx'
import { FirstRules } from '../features/money/rules/first-rules.tsx'
import { tabPath } from '../features/money/tab-path.ts'
import { TabSwitch } from '../features/money/tab-switch.ts'
import { isDetail, moneyTabs, tabOf } from '../features/money/tabs.ts'
import { lazyWithRetry } from '../lib/lazy-with-retry.ts'
import { navigate, usePlace } from '../lib/navigation.tsx'
import { Choice } from '../list/choice.tsx'
import { Toolbar } from '../ui/desk.tsx'
import { PageFrame } from '../ui/page-frame.tsx'
import { useWide } from '../ui/wide.ts'

const OrderInAddress = lazyWithRetry(() => import('../features/orders/board/order-in-address.tsx'))

/** The tabs that show the balances also on a phone: those that list what the balances sum up. */
const withBalances = new Set(['settlements', 'invoices', 'checks'])

const show = (key: string) => navigate(tabPath(key), { replace: true })
const showAt = (index: number) => {
  const tab = moneyTabs[index]
  if (tab) show(tab.key)
  return tab !== undefined
}

/** The tabs, with how much there is to look at. */
function useOptions() {
  const count = useCheckCount()
  return moneyTabs.map(({ key, label }) => ({
    value: key,
    label: key === 'checks' && count ? `${label} (${count})` : label,
  }))
}

/** Financeiro: who owes what, and the rules. A firm that has not begun sees the rules only. */
export default function MoneyPage() {
  const header = { heading: 'Financeiro' }
  return useConfig().money ? (
    <Tabs header={header} />
  ) : (
    <AdminPage {...header}>
      <FirstRules />
    </AdminPage>
  )
}

function Tabs({ header }: { header: HeaderProps }) {
  const { search } = usePlace()
  const wide = useWide()
  const { key, label, Tab } = tabOf(search)
  const options = useOptions()
  const hasOrder = new URLSearchParams(search).has('pedido')
  // What was opened has the phone for itself, and the header leads back to its list.
  const isOpened = isDetail(search)
  const tabs = <Choice label="Parte do financeiro" value={key} options={options} onChange={show} />
  const toolbar = wide ? (
    <Toolbar end={<Balances />}>{tabs}</Toolbar>
  ) : (
    !isOpened && (
      <>
        <Toolbar>{tabs}</Toolbar>
        {withBalances.has(key) && <Balances />}
      </>
    )
  )
  const backOnPhone = !wide && isOpened && { back: { label, href: tabPath(key) } }
  return (
    <>
      <PageFrame top={<AdminHeader {...header} {...backOnPhone} />} toolbar={toolbar}>
        <TabSwitch value={showAt}>
          {key !== 'reports' && !isOpened && <MonthHint />}
          <Suspense>
            <Tab key={key} />
          </Suspense>
        </TabSwitch>
      </PageFrame>
      {hasOrder && (
        <Suspense>
          <OrderInAddress />
        </Suspense>
      )}
    </>
  )
}

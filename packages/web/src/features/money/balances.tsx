import { money } from '#lib/money.ts'
import { FigureLinks } from '#ui/money-page.tsx'
import { useBalances } from './queries.ts'
import { tabPath } from './tab-path.ts'

/** What the firm is owed, owes, and whose cash is where; each leads to its list. */
export function Balances() {
  const { data } = useBalances()
  const figure = (label: string, amount: number | undefined, tab: string) => ({
    label,
    value: amount === undefined ? '…' : money(amount),
    href: tabPath(tab),
  })
  return (
    <FigureLinks
      label="Saldos"
      items={[
        figure('A receber', data?.to_receive, 'till&list=receive'),
        figure('A pagar', data?.to_pay, 'till&list=pay'),
        figure('Com motoboys', data?.with_motoboys, 'settlements'),
        figure('De lojas', data?.of_clients, 'invoices'),
      ]}
    />
  )
}

import type { Invoice } from '@ligeiro/contract/invoices-schemas'
import { invoicesApi } from '@ligeiro/contract/invoices-api'
import { centsOf, reaisOf } from '@ligeiro/contract/money'
import { useQuery } from '@tanstack/react-query'
import { useDialog } from '#action/use-dialog.tsx'
import { useConfig } from '#api/config.ts'
import { reading } from '#api/reading.ts'
import { lazyWithRetry } from '#lib/lazy-with-retry.ts'
import { money } from '#lib/money.ts'
import { paths } from '#paths.ts'
import { Banner } from '#ui/banner.tsx'
import { Button, LinkButton } from '#ui/button.tsx'
import { moneyKey } from '../queries.ts'

const OwnInvoiceDialog = lazyWithRetry(() => import('./own-invoice-dialog.tsx'))

/** The client's overdue invoices. `isKnown`: the answer came, or cannot come now, so that nothing appears later above what is on the screen. */
export function useDue(): { due: readonly Invoice[]; isKnown: boolean } {
  const { money: hasBooks } = useConfig()
  const { data, isPending, fetchStatus, failureCount } = useQuery({
    ...reading([...moneyKey, 'invoices'], invoicesApi.list, { query: { status: 'overdue' } }),
    enabled: hasBooks,
  })
  return { due: data ?? [], isKnown: !isPending || fetchStatus !== 'fetching' || failureCount > 0 }
}

/** 'Fatura vencida: R$ 28,00', with its Pix one tap away. */
export function DueBar({ due }: { due: readonly Invoice[] }) {
  const [dialog, open] = useDialog<string>((onClose, id) => <OwnInvoiceDialog id={id} onClose={onClose} />)
  const [only] = due
  if (!only) return dialog
  const sum = money(reaisOf(due.reduce((total, { open: left }) => total + centsOf(left), 0)))
  return (
    <>
      <Banner
        short
        message={due.length === 1 ? `Fatura vencida: ${sum}` : `${due.length} faturas vencidas: ${sum}`}
        action={
          due.length === 1 ? (
            <Button variant="do" size="s" onClick={() => open(only.id)}>
              Pagar com Pix
            </Button>
          ) : (
            <LinkButton href={paths.clientInvoices} size="s">
              Pagar com Pix
            </LinkButton>
          )
        }
      />
      {dialog}
    </>
  )
}

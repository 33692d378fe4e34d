import { invoiceStatuses } from '@ligeiro/contract/invoices-api'
import { useState } from 'react'
import { useDialog } from '#action/use-dialog.tsx'
import { lazyWithRetry } from '#lib/lazy-with-retry.ts'
import { usePlace } from '#lib/navigation.tsx'
import { Choice } from '#list/choice.tsx'
import { Toolbar } from '#ui/desk.tsx'
import { Dock } from '#ui/phone-sections.tsx'
import { SearchInput } from '#ui/search-input.tsx'
import { useWide } from '#ui/wide.ts'
import { ListButton } from '../list-button.tsx'
import { TabSection } from '../tab-section.tsx'
import { useNameSearch } from '../use-name-search.ts'
import { DueInvoices, isLater } from './due-invoices.tsx'
import { InvoiceList } from './invoice-list.tsx'
import { InvoiceView } from './invoice-view.tsx'
import { NewInvoice } from './new-invoice.tsx'
import { placeOf, showPlace, type InvoiceListName } from './place.ts'
import { useClientsApart, useInvoiceCounts, useInvoices, useOpenInvoices } from './queries.ts'

const IssueAllDialog = lazyWithRetry(() => import('./issue-all-dialog.tsx'))
const SendAllDialog = lazyWithRetry(() => import('./send-all-dialog.tsx'))

const plural = { open: 'Abertas', sent: 'Enviadas', overdue: 'Vencidas', paid: 'Pagas', cancelled: 'Canceladas' }
const back = () => showPlace({ list: 'due' })

/** Faturas: what is to be invoiced, the invoices by status, and one of them. */
export default function InvoicesTab() {
  const place = placeOf(usePlace().search)
  if ('list' in place) return <Lists list={place.list} />
  return 'client' in place ? (
    <NewInvoice key={place.client} client={place.client} onBack={back} />
  ) : (
    <InvoiceView key={place.invoice} id={place.invoice} onBack={back} />
  )
}

function Lists({ list }: { list: InvoiceListName }) {
  const { isSearch, input, matches } = useNameSearch()
  const query = useOpenInvoices()
  const { data: counts } = useInvoiceCounts()
  const [showsLater, showLater] = useState(false)
  const later = query.data?.filter(isLater) ?? []
  /** Clients of open periods stand below the others; where there are no others, they are shown on request. */
  const listsLater = isSearch || showsLater || later.length !== query.data?.length
  const rows = query.data
    ?.filter((one) => matches(one.client.name) && (listsLater || !isLater(one)))
    .map((one) => ({ ...one, id: one.client.id }))
    .toSorted((one, other) => Number(other.count > 0) - Number(one.count > 0))
  const ended = query.data?.filter(({ total }) => total > 0) ?? []
  const [dialog, issueAll] = useDialog((onClose) => <IssueAllDialog rows={ended} onClose={onClose} />)
  const open = (index: number) => rows?.[index] && showPlace({ client: rows[index].id })
  const options = [
    { value: 'due' as InvoiceListName, label: `A faturar (${(query.data?.length ?? 0) - later.length})` },
    ...invoiceStatuses.map((status) => ({
      value: status as InvoiceListName,
      label: `${plural[status]} (${counts?.[status] ?? 0})`,
    })),
  ]
  const isDue = list === 'due'
  const wide = useWide()
  const isEmpty = isDue && query.data?.length === 0
  const hasNone = isEmpty && counts && invoiceStatuses.every((status) => counts[status] === 0)
  const button = isDue
    ? ended.length > 0 && (
        <ListButton onClick={() => issueAll(true)}>{`Emitir as do período (${ended.length})`}</ListButton>
      )
    : list === 'open' && <SendOpen matches={matches} />
  return (
    <TabSection key={list} label="Faturas" keys={isDue ? { f: open } : {}}>
      {!hasNone && (
        <Toolbar oneRow end={wide && button}>
          {!isEmpty && <SearchInput label="Buscar cliente" placeholder="Nome" kbd="/" {...input} />}
          <Choice
            label="Faturas"
            value={list}
            options={options}
            pending={!query.data || !counts}
            onChange={(next) => showPlace({ list: next })}
          />
        </Toolbar>
      )}
      {isDue ? (
        <DueInvoices
          {...{ query, rows, isSearch }}
          later={listsLater ? [] : later}
          onLater={() => showLater(true)}
          onOpen={({ id }) => showPlace({ client: id })}
        />
      ) : (
        <InvoiceList status={list} matches={matches} onOpen={({ id }) => showPlace({ invoice: id })} />
      )}
      {!wide && button && <Dock>{button}</Dock>}
      {dialog}
    </TabSection>
  )
}

/** Passes on the invoices that were issued and not sent yet. */
function SendOpen({ matches }: { matches: (name: string) => boolean }) {
  const named = useClientsApart()
  const all = useInvoices('open').data ?? []
  const invoices = all.map(named).filter(({ client }) => matches(client.name))
  const [dialog, sendAll] = useDialog((onClose) => <SendAllDialog invoices={invoices} onClose={onClose} />)
  return (
    <>
      <ListButton icon="whatsapp" disabled={invoices.length === 0} onClick={() => sendAll(true)}>
        {`Enviar (${invoices.length})`}
      </ListButton>
      {dialog}
    </>
  )
}

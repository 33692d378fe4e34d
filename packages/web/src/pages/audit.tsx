import type { AuditEntry } from '@ligeiro/contract/audit-api'
import { Suspense, useDeferredValue, useState } from 'react'
import { AuditList } from '../features/audit/audit-list.tsx'
import { DeskAuditHeader, PhoneAuditHeader } from '../features/audit/audit-header.tsx'
import { useAnnouncements } from '../features/orders/board/announce.tsx'
import { lazyWithRetry } from '../lib/lazy-with-retry.ts'
import { textLimits } from '../lib/text-limits.ts'
import { Toolbar } from '../ui/desk.tsx'
import { ListFrame } from '../ui/list-frame.tsx'
import { Filters, PhoneFrame } from '../ui/phone.tsx'
import { SearchInput } from '../ui/search-input.tsx'
import { limitProblem } from '../ui/text-limit.ts'
import { useWide } from '../ui/wide.ts'

const EntryDialog = lazyWithRetry(() => import('../features/audit/entry-dialog.tsx'))

/** Registro de ações: what administrators did, except for the steps of orders, which are in each order's history. */
export default function AuditPage() {
  const [typed, setTyped] = useState('')
  const refused = limitProblem(typed, textLimits.audit_search)
  const search = useDeferredValue(refused === null ? typed.trim() : '')
  const [opened, open] = useState<AuditEntry | null>(null)
  useAnnouncements()
  const list = <AuditList search={search} onOpen={open} />
  const input = (
    <SearchInput
      label="Buscar por quem fez ou sobre quem"
      placeholder="Nome ou e-mail"
      value={typed}
      onChange={setTyped}
      refused={refused}
    />
  )
  return (
    <>
      {useWide() ? (
        <ListFrame
          top={<DeskAuditHeader />}
          toolbar={<Toolbar end="As etapas de cada pedido estão no histórico dele.">{input}</Toolbar>}
        >
          {list}
        </ListFrame>
      ) : (
        <PhoneFrame header={<PhoneAuditHeader />}>
          <Filters first={input}>{null}</Filters>
          {list}
        </PhoneFrame>
      )}
      {opened && (
        <Suspense>
          <EntryDialog entry={opened} onClose={() => open(null)} />
        </Suspense>
      )}
    </>
  )
}

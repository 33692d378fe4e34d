import type { TableProblem } from '@ligeiro/contract/price-table-problem'
import { pricesApi, type PriceTable } from '@ligeiro/contract/prices-api'
import { useState } from 'react'
import { CallError, problemText } from '#api/call-error.ts'
import { useChange } from '#api/change.ts'
import { toast } from '#ui/toast-store.ts'
import { useConfirmedChange } from '../second-factor/confirmed-change.tsx'
import { draftProblem } from './draft-problem.ts'
import { refetchPrices } from '../price-tables/queries.ts'
import type { Editing } from './table-draft.ts'

/** Publishes the draft of a table, and tries it on the delivered orders. `problem`: why it cannot be published, with its place. */
export function usePublishing(table: PriceTable, editing: Editing, onProblem: (problem: TableProblem) => void) {
  const number = table.newest?.number ?? 0
  const [problem, setProblem] = useState<TableProblem | null>(null)
  const show = (found: TableProblem) => {
    setProblem(found)
    onProblem(found)
  }
  const publishing = useConfirmedChange(pricesApi.publish, {
    onSuccess: (version) => {
      editing.drop()
      void refetchPrices()
      toast.success(`v${version.number} publicada!`, `${table.name}: vale para os próximos valores.`)
    },
    onError: (error) => {
      void refetchPrices()
      const issue = error instanceof CallError ? error.issues[0] : undefined
      if (issue) show({ path: issue.path.replace(/^body\./, ''), message: issue.message })
    },
  })
  const trying = useChange(pricesApi.try)
  /** True if the draft may be sent. */
  const check = () => {
    const found = draftProblem(editing.body)
    if (found) show(found)
    else setProblem(null)
    return !found
  }
  const wasChanged = publishing.error instanceof CallError && publishing.error.code === 'changed'
  return {
    /** Until the draft is edited again, which may have solved it. */
    problem,
    forget: () => {
      setProblem(null)
      publishing.reset()
      trying.reset()
    },
    next: number + 1,
    busy: publishing.isPending,
    error:
      publishing.error && !problem && !wasChanged
        ? problemText(publishing.error, 'Erro ao publicar. Tente novamente.')
        : null,
    /** Asks who the admin is. */
    confirmation: publishing.question,
    publish: () => {
      if (check()) publishing.mutate({ params: { id: table.id }, body: { body: editing.body }, version: number })
    },
    trying: trying.isPending,
    tried: trying.data,
    tryError: trying.error && problemText(trying.error, 'Erro ao testar. Tente novamente.'),
    try: () => {
      const client = table.client && { client_id: table.client.id }
      if (check()) trying.mutate({ body: { body: editing.body, days: 30, ...client } })
    },
  }
}

import type { ResponseOf } from '@ligeiro/contract/endpoint'
import type { TableProblem } from '@ligeiro/contract/price-table-problem'
import { pricesApi } from '@ligeiro/contract/prices-api'
import type { PriceTable } from '@ligeiro/contract/prices-schemas'
import { action, type Action } from '#action/action.ts'
import { useActions } from '#action/use-actions.tsx'
import { CallError } from '#api/call-error.ts'
import { refetchPrices } from '../price-tables/queries.ts'
import { draftProblem } from './draft-problem.ts'
import type { Editing } from './table-draft.ts'

/** What the server refuses of the draft, with its place. */
const refusedPart = (error: Error): TableProblem | undefined => {
  const issue = error instanceof CallError ? error.issues[0] : undefined
  return issue && { path: issue.path.replace(/^body\./, ''), message: issue.message }
}

/** Publishes the draft of a table, and tries it on the delivered orders. `onProblem`: why it cannot be published, with its place. */
export function usePublishing(table: PriceTable, editing: Editing, onProblem: (problem: TableProblem) => void) {
  const number = table.newest?.number ?? 0
  const actions = useActions<ResponseOf<typeof pricesApi.try> | { number: number }>()
  const { problem, answer, error } = actions
  const publish = action(pricesApi.publish, {
    params: { id: table.id },
    body: { body: editing.body },
    version: number,
    label: 'Valer a partir de agora',
    busyLabel: 'Salvando...',
    look: 'main',
    disabled: !editing.changed,
    done: ['Preços salvos!', `${table.name}: valem a partir de agora.`],
    fallback: 'Erro ao salvar os preços. Tente novamente.',
    problemOf: (failure) => {
      const part = refusedPart(failure)
      return part ? { text: part.message, field: part.path } : null
    },
    onDone: editing.drop,
    onFail: (failure) => {
      const part = refusedPart(failure)
      if (part) onProblem(part)
    },
    after: refetchPrices,
  })
  const trial = (label: string) =>
    action(pricesApi.try, {
      body: { body: editing.body, days: 30, ...(table.client && { client_id: table.client.id }) },
      label,
      busyLabel: 'Testando...',
      fallback: 'Erro ao testar. Tente novamente.',
    })
  const wasChanged = error instanceof CallError && error.code === 'changed'
  return {
    actions: {
      ...actions,
      /** A draft with a problem is not sent. */
      take: (taken: Action) => {
        const found = draftProblem(editing.body)
        if (!found) return actions.take(taken)
        actions.showProblem({ text: found.message, field: found.path })
        return onProblem(found)
      },
    },
    publish,
    trial,
    /** Until the draft is edited again, which may have solved it. */
    problem: problem?.field === undefined ? null : { path: problem.field, message: problem.text },
    /** Where another version was published meanwhile, a notice says it. */
    error: problem?.field === undefined && !wasChanged ? problem?.text : undefined,
    tried: answer && 'orders' in answer ? answer : undefined,
  }
}

import { invoicesApi } from '@ligeiro/contract/invoices-api'
import type { Invoice, OpenInvoice } from '@ligeiro/contract/invoices-schemas'
import { useState } from 'react'
import { workAction } from '#action/action.ts'
import { ActionDialog } from '#action/action-dialog.tsx'
import { CallError, problemText } from '#api/call-error.ts'
import { callWithIntentKey } from '#api/change.ts'
import { brazilian } from '#lib/dates.ts'
import { money } from '#lib/money.ts'
import { ResultList, type Result } from '#ui/result-list.tsx'
import { Paragraph } from '#ui/text.tsx'
import { refetchMoney } from '../queries.ts'
import { useInitialValue } from '#ui/initial-value.ts'
import SendAllDialog from './send-all-dialog.tsx'

const title = 'Emitir as do período'

/** `unanswered`: the invoice may have been issued; the list then has it no more. */
type Outcome = { name: string; invoice: Invoice } | { name: string; problem: string; unanswered: boolean }
const isIssued = (outcome: Outcome): outcome is Extract<Outcome, { invoice: Invoice }> => 'invoice' in outcome

/** 'os lançamentos mudaram' of 'Os lançamentos mudaram. Confira e feche de novo.' */
const short = (sentence: string) => {
  const [first = ''] = sentence.split(/\.(?:\s|$)/)
  return first.charAt(0).toLowerCase() + first.slice(1)
}

/** '7 emitidas, 1 não: Padaria do Sol: os lançamentos mudaram' */
function summaryOf(outcomes: readonly Outcome[]): string {
  const issued = outcomes.filter(isIssued).length
  const failed = outcomes.flatMap((one) => (isIssued(one) ? [] : [`${one.name}: ${one.problem}`]))
  const first = `${issued} ${issued === 1 ? 'emitida' : 'emitidas'}`
  return failed.length === 0 ? `${first}.` : `${first}, ${failed.length} não: ${failed.join('; ')}`
}

async function issue({ client, until, count, total }: OpenInvoice): Promise<Outcome> {
  try {
    const body = { client_id: client.id, until, expected: { count, total } }
    return { name: client.name, invoice: await callWithIntentKey(invoicesApi.issue, { body }) }
  } catch (error) {
    const unanswered = error instanceof CallError && error.passing
    return {
      name: client.name,
      problem: unanswered ? 'sem resposta' : short(problemText(error, 'Erro ao emitir')),
      unanswered,
    }
  }
}

/** Invoices every client whose period has ended, one after the other, says what became of each, and passes them on. */
export default function IssueAllDialog({ rows, onClose }: { rows: readonly OpenInvoice[]; onClose: () => void }) {
  /** As they were when the dialog was opened: the list loses them one by one. */
  const wanted = useInitialValue(() => rows)
  const [outcomes, setOutcomes] = useState<readonly Outcome[]>([])
  const issueAll = workAction(
    async () => {
      for (const row of wanted) {
        const outcome = await issue(row)
        setOutcomes((before) => [...before, outcome])
      }
    },
    { label: `Emitir ${wanted.length}`, busyLabel: 'Emitindo...', after: refetchMoney },
  )
  const results = wanted.map(({ client, until, total }, index): Result => {
    const outcome = outcomes[index]
    const base = { key: client.id, text: `${client.name}, ${money(total)}` }
    if (!outcome) return { ...base, tone: 'calm', detail: `até ${brazilian(until)}` }
    if (isIssued(outcome)) return { ...base, tone: 'ok', word: `nº ${outcome.invoice.number}` }
    return outcome.unanswered
      ? { ...base, tone: 'bad', word: 'Sem resposta', detail: 'Pode ter sido emitida: confira em Abertas.' }
      : { ...base, tone: 'bad', word: 'Não emitida', detail: outcome.problem }
  })
  if (outcomes.length === wanted.length)
    return (
      <SendAllDialog
        title={title}
        summary={summaryOf(outcomes)}
        invoices={outcomes
          .filter(isIssued)
          .map(({ name, invoice }) => ({ ...invoice, client: { ...invoice.client, name } }))}
        failed={results.filter(({ tone }) => tone === 'bad')}
        onClose={onClose}
      />
    )
  return (
    <ActionDialog title={title} buttons={[issueAll]} onClose={onClose}>
      <Paragraph>Cada fatura vai até o fim do último período do cliente, com o vencimento do prazo dele.</Paragraph>
      <ResultList label="Faturas do período" items={results} />
    </ActionDialog>
  )
}

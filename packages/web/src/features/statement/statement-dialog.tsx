import { useState } from 'react'
import { sessionUser } from '#session/session-store.ts'
import { CallError, problemCause, problemText } from '#api/call-error.ts'
import { useConfig } from '#api/config.ts'
import { serverNow } from '#lib/clock.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { ErrorBox } from '#ui/error-box.tsx'
import { Divider, Stack } from '#ui/layout.tsx'
import { Paragraph } from '#ui/text.tsx'
import { DownloadFooter, OtherFiles } from './download-footer.tsx'
import type { StatementForm } from './filter.ts'
import { lastFilter, saveFilter } from './last-filter.ts'
import { useStatement } from './queries.ts'
import type { Problems } from './more-filters.tsx'
import { StatementFilters } from './statement-filters.tsx'
import { StatementView } from './statement-view.tsx'
import { useStatementDownload } from './use-download.ts'

/** The fields that the server rejected, each with its error text. */
const problemsOf = (error: unknown): Problems =>
  error instanceof CallError ? Object.fromEntries(error.issues.map(({ path, message }) => [path, message])) : {}

type Props = { /** Opens an order in the place of this dialog. */ onOrder: (id: string) => void; onClose: () => void }

/** The dialog 'Gerar Extrato de Pedidos': the filtered statement and its downloads (docs/product.md, Statement). */
export default function StatementDialog({ onOrder, onClose }: Props) {
  const { dayRule } = useConfig()
  const userId = sessionUser.get()?.id ?? ''
  const [form, setForm] = useState(() => lastFilter(userId, serverNow(), dayRule))
  const { data, error, isFetching, isPlaceholderData, refetch } = useStatement(form)
  const download = useStatementDownload()
  const change = (next: StatementForm) => {
    saveFilter(userId, next, serverNow(), dayRule)
    download.actions.forget()
    setForm(next)
  }
  const problems = problemsOf(error)
  const count = error || isPlaceholderData ? undefined : data?.count
  return (
    <Dialog
      title="Gerar Extrato de Pedidos"
      phone="full"
      wide="table"
      tall
      busy={download.actions.busy}
      onClose={onClose}
      lead={<StatementFilters form={form} found={data} problems={problems} onChange={change} />}
      menu={<OtherFiles {...{ form, count, download }} />}
      footer={<DownloadFooter form={form} count={count} download={download} onClose={onClose} />}
    >
      {download.actions.question}
      <Errors {...{ download, problems, error }} onRetry={() => void refetch()} />
      {!error && (
        <StatementView
          statement={data}
          stale={isFetching && isPlaceholderData}
          onOrder={onOrder}
          onDay={(day) => change({ ...form, start: day, startTime: '', end: day, endTime: '' })}
        />
      )}
    </Dialog>
  )
}

type ErrorsProps = {
  download: ReturnType<typeof useStatementDownload>
  problems: Problems
  error: Error | null
  onRetry: () => void
}

/** The errors of the download and of the query, with their retry buttons. */
function Errors({ download, problems, error, onRetry }: ErrorsProps) {
  const [fieldProblem] = Object.values(problems)
  const { problem } = download.actions
  if (!problem && !error) return null
  return (
    <Stack>
      <ErrorBox
        message={problem?.text}
        detail={problem?.detail}
        action={<Button onClick={download.again}>Tentar novamente</Button>}
      />
      {fieldProblem !== undefined && <Paragraph tone="ink-2">Confira os filtros: {fieldProblem}.</Paragraph>}
      <ErrorBox
        message={
          fieldProblem === undefined && error ? problemText(error, 'Erro ao carregar dados. Tente novamente.') : null
        }
        detail={problemCause(error)}
        action={<Button onClick={onRetry}>Tentar novamente</Button>}
      />
      {!error && <Divider />}
    </Stack>
  )
}

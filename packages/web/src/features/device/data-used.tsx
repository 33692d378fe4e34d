import { useDialog } from '#action/use-dialog.tsx'
import { lazyWithRetry } from '#lib/lazy-with-retry.ts'
import { ActionRow } from '#ui/action-row.tsx'
import { useDataUse } from './data-use.ts'
import { dataSize } from './data-words.ts'

const DataDialog = lazyWithRetry(() => import('./data-dialog.tsx'))

/** The button 'Dados hoje', which opens the dialog with the details. */
export function DataUsed() {
  const { calls, live, app } = useDataUse()
  const [dialog, open] = useDialog((close) => <DataDialog onClose={close} />)
  return (
    <>
      <ActionRow icon="info" aria-haspopup="dialog" onClick={() => open(true)}>
        Dados hoje: {dataSize(calls + live + app)}
      </ActionRow>
      {dialog}
    </>
  )
}

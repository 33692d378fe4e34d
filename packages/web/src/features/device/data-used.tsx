import { Suspense, useState } from 'react'
import { lazyWithRetry } from '#lib/lazy-with-retry.ts'
import { Button } from '#ui/button.tsx'
import { countData, useDataUse } from './data-use.ts'
import { dataSize } from './data-words.ts'

const DataDialog = lazyWithRetry(() => import('./data-dialog.tsx'))

countData()

/** The button 'Dados hoje', which opens the dialog with the details. */
export function DataUsed() {
  const { calls, live, app } = useDataUse()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button variant="quiet" size="s" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Dados hoje: {dataSize(calls + live + app)}
      </Button>
      {open && (
        <Suspense>
          <DataDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

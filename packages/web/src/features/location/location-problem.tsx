import { Suspense, useState } from 'react'
import { lazyWithRetry } from '#lib/lazy-with-retry.ts'
import { Button } from '#ui/button.tsx'
import { WarningLine } from '#ui/phone.tsx'

const LocationDialog = lazyWithRetry(() => import('./location-dialog.tsx'))

type Props = { problem: string; busy: boolean; onRetry: () => void }

/** The warning why there is no location, with the button to try again; a press explains what to do (docs/product.md, Motoboy). */
export const LocationWarning = ({ problem, busy, onRetry, onPress }: Props & { onPress: () => void }) => (
  <WarningLine
    message={problem}
    onPress={onPress}
    action={
      <Button size="s" busy={busy} onClick={onRetry}>
        Tentar novamente
      </Button>
    }
  />
)

/** The warning, and the dialog that explains it. */
export function LocationProblem({ problem, busy, onRetry }: Props) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <LocationWarning {...{ problem, busy, onRetry }} onPress={() => setOpen(true)} />
      {open && (
        <Suspense>
          <LocationDialog {...{ problem, busy, onRetry }} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

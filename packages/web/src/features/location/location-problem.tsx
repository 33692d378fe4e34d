import { useState } from 'react'
import { lazyWithRetry, withSuspense } from '#lib/lazy-with-retry.ts'
import { WarningLine } from '#ui/phone.tsx'

const LocationDialog = withSuspense(lazyWithRetry(() => import('./location-dialog.tsx')))

type Props = { problem: string; busy: boolean; onRetry: () => void }

/** Why there is no location, with the button to try again; a press explains what to do (docs/product.md, Motoboy). */
export function LocationProblem({ problem, busy, onRetry }: Props) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <WarningLine message={problem} {...{ busy, onRetry }} onPress={() => setOpen(true)} />
      {open && <LocationDialog {...{ problem, busy, onRetry }} onClose={() => setOpen(false)} />}
    </>
  )
}

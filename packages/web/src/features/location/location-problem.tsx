import { useDialog } from '#action/use-dialog.tsx'
import { lazyWithRetry } from '#lib/lazy-with-retry.ts'
import { WarningLine } from '#ui/phone.tsx'

const LocationDialog = lazyWithRetry(() => import('./location-dialog.tsx'))

type Props = { problem: string; busy: boolean; onRetry: () => void }

/** Why there is no location, with the button to try again; a press explains what to do (docs/product.md, Motoboy). */
export default function LocationProblem({ problem, busy, onRetry }: Props) {
  const [dialog, open] = useDialog((onClose) => <LocationDialog {...{ problem, busy, onRetry, onClose }} />)
  return (
    <>
      <WarningLine message={problem} {...{ busy, onRetry }} onPress={() => open(true)} />
      {dialog}
    </>
  )
}

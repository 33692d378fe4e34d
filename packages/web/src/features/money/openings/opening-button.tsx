import { useDialog } from '#action/use-dialog.tsx'
import { lazyWithRetry } from '#lib/lazy-with-retry.ts'
import { Button } from '#ui/button.tsx'
import { useOpenings, type OpeningOf } from './queries.ts'

const OpeningDialog = lazyWithRetry(() => import('./opening-dialog.tsx'))

/** The button 'Lançar saldo anterior', for a person without a previous balance. */
export function OpeningButton({ person }: { person: OpeningOf }) {
  const { data } = useOpenings()
  const [dialog, open] = useDialog((onClose) => <OpeningDialog {...{ person, onClose }} />)
  return (
    <>
      {data?.every(({ client, motoboy }) => (client ?? motoboy)?.id !== person.id) && (
        <Button size="s" onClick={() => open(true)}>
          Lançar saldo anterior
        </Button>
      )}
      {dialog}
    </>
  )
}

import type { Earnings } from '@ligeiro/contract/earnings-api'
import { useDialog } from '#action/use-dialog.tsx'
import { lazyWithRetry } from '#lib/lazy-with-retry.ts'
import { money } from '#lib/money.ts'
import { Button } from '#ui/button.tsx'
import { Stack } from '#ui/layout.tsx'
import { ResultList } from '#ui/result-list.tsx'

const GiveBackDialog = lazyWithRetry(() => import('./give-back-dialog.tsx'))

/** Whose cash is in the motoboy's hands, and that they gave it back. */
export function Carrying({ carrying }: Pick<Earnings, 'carrying'>) {
  const shops = carrying.flatMap(({ client, to_give_back: most }) => (client && most > 0 ? [{ ...client, most }] : []))
  const [dialog, giveBack] = useDialog((onClose) => <GiveBackDialog {...{ shops, onClose }} />)
  if (carrying.length === 0) return null
  return (
    <Stack gap={2}>
      <ResultList
        label="Em mãos, por loja"
        items={carrying.map(({ client, amount }) => ({
          key: client?.id ?? '',
          text: client?.name ?? 'Da empresa',
          tone: 'calm',
          word: money(amount),
        }))}
      />
      {shops.length > 0 && (
        <Button full onClick={() => giveBack(true)}>
          Entreguei à loja
        </Button>
      )}
      {dialog}
    </Stack>
  )
}

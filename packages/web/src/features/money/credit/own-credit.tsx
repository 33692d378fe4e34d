import { useDialog } from '#action/use-dialog.tsx'
import { lazyWithRetry } from '#lib/lazy-with-retry.ts'
import { Button } from '#ui/button.tsx'
import { Inline, Inset, Stack } from '#ui/layout.tsx'
import { CreditWords } from './credit-words.tsx'
import { useCredit } from './queries.ts'

const OwnCreditDialog = lazyWithRetry(() => import('./own-credit-dialog.tsx'))

/** What the shop is to receive, above its invoices; nothing where it is nothing. */
export function OwnCredit() {
  const { data } = useCredit()
  const [dialog, open] = useDialog((onClose) => <OwnCreditDialog onClose={onClose} />)
  if (!data || data.total <= 0) return null
  return (
    <Inset>
      <Inline justify="between" wrap>
        <Stack gap={2}>
          <CreditWords {...data} />
        </Stack>
        <Button size="s" onClick={() => open(true)}>
          Ver de onde vem
        </Button>
      </Inline>
      {dialog}
    </Inset>
  )
}

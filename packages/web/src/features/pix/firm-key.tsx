import { useDialog } from '#action/use-dialog.tsx'
import { useConfig } from '#api/config.ts'
import { lazyWithRetry } from '#lib/lazy-with-retry.ts'
import { Button } from '#ui/button.tsx'
import { Inline, Stack } from '#ui/layout.tsx'
import { Heading, Paragraph } from '#ui/text.tsx'
import { pixKeyWords } from './pix-words.ts'
import { usePixKey } from './queries.ts'

const PixKeyDialog = lazyWithRetry(() => import('./pix-key-dialog.tsx'))

/** The firm's Pix key, by which clients pay their invoices. */
export function FirmKey() {
  const { timeZone } = useConfig()
  const { data } = usePixKey()
  const [dialog, open] = useDialog((onClose) => <PixKeyDialog title="Chave Pix da empresa" onClose={onClose} />)
  return (
    <Stack gap={3}>
      <Heading level={2}>Chave Pix da empresa</Heading>
      {data && <Paragraph>{pixKeyWords(data, timeZone)}</Paragraph>}
      <Inline>
        <Button onClick={() => open(true)}>{data?.kind ? 'Trocar chave' : 'Informar chave'}</Button>
      </Inline>
      {dialog}
    </Stack>
  )
}

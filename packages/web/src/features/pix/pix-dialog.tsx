import { ActionDialog } from '#action/action-dialog.tsx'
import { Paragraph } from '#ui/text.tsx'
import { PixCode } from './pix-code.tsx'
import type { PixFor } from './queries.ts'

export default function PixDialog({
  title,
  charged,
  onClose,
}: {
  title: string
  charged: PixFor
  onClose: () => void
}) {
  return (
    <ActionDialog title={title} cancel="Fechar" onClose={onClose}>
      <PixCode charged={charged} />
      <Paragraph tone="ink-3">
        O banco não avisa o sistema: o pagamento é registrado por quem confere a conta.
      </Paragraph>
    </ActionDialog>
  )
}

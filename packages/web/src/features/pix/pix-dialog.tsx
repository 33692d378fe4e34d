import { ActionDialog } from '#action/action-dialog.tsx'
import { Paragraph } from '#ui/text.tsx'
import { PixCode } from './pix-code.tsx'
import type { PixFor } from './queries.ts'

type Props = { title: string; charged: PixFor; onClose: () => void }

export default function PixDialog({ title, charged, onClose }: Props) {
  return (
    <ActionDialog title={title} cancel="Fechar" onClose={onClose}>
      <PixCode charged={charged} />
      <Paragraph tone="ink-3">
        O banco não avisa o sistema: o pagamento é registrado por quem confere a conta.
      </Paragraph>
    </ActionDialog>
  )
}

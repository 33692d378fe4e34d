import { ActionDialog } from '#action/action-dialog.tsx'
import { KeyTable } from '#ui/key-table.tsx'
import { Text } from '#ui/text.tsx'
import { keyWords } from './key-words.ts'

/** The dialog with the keyboard shortcuts, opened by `?`. */
export default function KeysDialog({ onClose }: { onClose: () => void }) {
  return (
    <ActionDialog title="Atalhos do teclado" cancel="Fechar" onClose={onClose}>
      <KeyTable rows={keyWords} />
      <Text as="p" tone="ink-3">
        As letras valem enquanto o foco está na lista de pedidos.
      </Text>
    </ActionDialog>
  )
}

import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { KeyTable } from '#ui/key-table.tsx'
import { Stack } from '#ui/layout.tsx'
import { Text } from '#ui/text.tsx'
import { keyWords } from './key-words.ts'

/** The dialog with the keyboard shortcuts, opened by `?`. */
export default function KeysDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title="Atalhos do teclado" onClose={onClose} footer={<Button onClick={onClose}>Fechar</Button>}>
      <Stack>
        <KeyTable rows={keyWords} />
        <Text as="p" tone="ink-3">
          As letras valem enquanto o foco está na lista de pedidos.
        </Text>
      </Stack>
    </Dialog>
  )
}

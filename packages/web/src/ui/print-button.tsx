import { Button } from './button.tsx'
import { deskIcons } from './desk-icons.ts'

export const PrintButton = () => (
  <Button variant="main" size="s" icon={deskIcons.print} onClick={() => window.print()}>
    Imprimir ou salvar em PDF
  </Button>
)

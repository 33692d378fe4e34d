import { Button } from './button.tsx'
import { deskIcons } from './desk-icons.ts'

/** Prints the page, which browsers also save as PDF. */
export const PrintButton = () => (
  <Button variant="main" size="s" icon={deskIcons.print} onClick={() => window.print()}>
    Imprimir ou salvar em PDF
  </Button>
)

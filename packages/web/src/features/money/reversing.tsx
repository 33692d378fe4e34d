import type { ComponentProps } from 'react'
import { useDialog } from '#action/use-dialog.tsx'
import { lazyWithRetry } from '#lib/lazy-with-retry.ts'
import { Button } from '#ui/button.tsx'
import type { Reversal } from './reversal-dialog.tsx'

const ReversalDialog = lazyWithRetry(() => import('./reversal-dialog.tsx'))

/** The open dialog that reverses something, and what opens it. */
export const useReversing = () =>
  useDialog<Reversal>((onClose, reversal) => <ReversalDialog reversal={reversal} onClose={onClose} />)

type Props = Pick<ComponentProps<typeof Button>, 'flush' | 'onClick'> & { what: string }

/** 'Estornar', in a row. `what`: what is reversed, for whoever hears the button. */
export const ReverseButton = ({ what, ...button }: Props) => (
  <Button size="s" variant="quiet" aria-label={`Estornar ${what}`} {...button}>
    Estornar
  </Button>
)

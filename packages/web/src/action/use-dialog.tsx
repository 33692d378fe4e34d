import { Suspense, useState, type ReactNode } from 'react'

type Open<Subject> = (subject: Subject) => void

/** Returns a dialog and the function that opens it; opening another `subject` replaces the first. The dialog's code may load when first opened. */
export function useDialog<Subject = true>(
  render: (close: () => void, subject: Subject, open: Open<Subject>) => ReactNode,
): [dialog: ReactNode, open: Open<Subject>] {
  const [opened, setOpened] = useState<{ subject: Subject } | null>(null)
  const open = (subject: Subject) => setOpened({ subject })
  const dialog = opened && <Suspense>{render(() => setOpened(null), opened.subject, open)}</Suspense>
  return [dialog, open]
}

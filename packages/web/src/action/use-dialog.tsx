import { Suspense, useState, type ReactNode } from 'react'

/**
 * A dialog that a part of a screen opens: what it renders, and the function that opens it. `subject`: what it is about. Its code may load when it
 * is first opened.
 */
export function useDialog<Subject = true>(
  render: (close: () => void, subject: Subject) => ReactNode,
): [dialog: ReactNode, open: (subject: Subject) => void] {
  const [opened, setOpened] = useState<{ subject: Subject } | null>(null)
  const dialog = opened && <Suspense>{render(() => setOpened(null), opened.subject)}</Suspense>
  return [dialog, (subject) => setOpened({ subject })]
}

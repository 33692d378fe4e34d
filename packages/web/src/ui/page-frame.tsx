import type { ReactNode } from 'react'
import { phoneColumn } from './phone.tsx'
import { useWide } from './wide.ts'

type Props = { top: ReactNode; banner?: ReactNode; toolbar?: ReactNode; children: ReactNode }

/**
 * A page with a single list. On large screens the part above the list is fixed, and `DataTable fill` scrolls by itself; on a phone it is one
 * column. Both are the same elements, so that a dialog that is open in it stays open when the phone is turned.
 */
export function PageFrame({ top, banner, toolbar, children }: Props) {
  const wide = useWide()
  return (
    <div className={wide ? 'flex h-dvh min-h-[30rem] flex-col' : `${phoneColumn} max-w-[45rem]`}>
      {top}
      <main className={wide ? 'flex min-h-0 grow flex-col bg-surface' : 'flex grow flex-col pb-2'}>
        {toolbar}
        {children}
        {!wide && banner}
      </main>
      {/* Below the list: it comes late, and must not move what the user is about to press. */}
      {wide && <div className="flex-none *:border-t *:border-b-0">{banner}</div>}
    </div>
  )
}

/** What is no list in a `PageFrame`: on large screens it scrolls by itself. */
export function PageContent({ label, children }: { label: string; children: ReactNode }) {
  const wide = useWide()
  return (
    <section
      {...(wide && { 'aria-label': label, tabIndex: 0 })}
      className={wide ? 'relative min-h-0 flex-1 overflow-y-auto -outline-offset-2 [scrollbar-width:thin]' : 'contents'}
    >
      {children}
    </section>
  )
}

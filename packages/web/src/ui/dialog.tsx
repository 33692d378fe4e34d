import { Dialog as Base } from '@base-ui/react/dialog'
import type { FormEvent, ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Icon } from './icons.tsx'

export type DialogProps = {
  title: string
  /** Of what the dialog is about, as '#3f9a1c72'. */
  id?: string
  badge?: ReactNode
  /** Beside the close button. */
  menu?: ReactNode
  /** A call is under way: nothing closes the dialog. */
  busy?: boolean
  onClose: () => void
  /** Secondary at the left, main at the right, one main at most. */
  footer?: ReactNode
  /** The quiet half. */
  aside?: ReactNode
  wide?: boolean
  children: ReactNode
}

const popup =
  'fixed z-10 flex flex-col border-line bg-raised text-2 text-ink shadow-dialog outline-0 transition-[opacity,translate] duration-200 ease-calm ' +
  'max-desk:inset-x-0 max-desk:bottom-0 max-desk:max-h-[calc(100dvh-16px)] max-desk:rounded-t-sheet ' +
  'data-starting-style:translate-y-2 data-starting-style:opacity-0 data-ending-style:opacity-0 ' +
  'desk:top-1/2 desk:left-1/2 desk:max-h-[calc(100dvh-32px)] desk:-translate-x-1/2 desk:-translate-y-1/2 desk:rounded-dialog desk:border'

/** The one shell of every modal: closes by its buttons, Escape and the backdrop, never while busy. On a phone a sheet. */
export function Dialog({ title, id, badge, menu, busy, onClose, footer, aside, wide, children }: DialogProps) {
  return (
    <Base.Root open onOpenChange={(open) => !open && !busy && onClose()}>
      <Base.Portal>
        <Base.Backdrop className="fixed inset-0 z-10 bg-scrim transition-opacity duration-200 data-starting-style:opacity-0" />
        <Base.Popup
          aria-busy={busy}
          className={classNames(
            popup,
            aside ? 'desk:w-[928px]' : wide ? 'desk:w-[640px]' : 'desk:w-[480px]',
            'desk:max-w-[calc(100vw-32px)]',
          )}
        >
          <div aria-hidden className="mx-auto mt-2 h-1 w-8 rounded-full bg-line-strong desk:hidden" />
          <header className="flex min-h-14 flex-none items-center gap-3 border-b border-line py-1 pr-2 pl-4 desk:pr-3 desk:pl-6">
            <div className="flex min-w-0 grow flex-wrap items-center gap-x-3 gap-y-1">
              <Base.Title className="text-3 font-semibold max-desk:text-4">{title}</Base.Title>
              {id && <span className="text-ink-3">{id}</span>}
              {badge}
            </div>
            {menu}
            <Base.Close
              aria-label="Fechar"
              title="Fechar"
              disabled={busy}
              className="inline-grid size-[var(--press-s)] flex-none place-items-center rounded-control text-ink-2 hover:bg-sunken disabled:text-ink-3"
            >
              <Icon name="close" size={20} />
            </Base.Close>
          </header>
          <div
            className={classNames(
              'min-h-0 overflow-y-auto',
              aside ? 'desk:grid desk:grid-cols-[minmax(0,1fr)_304px]' : '',
            )}
          >
            <div className="min-w-0 px-4 py-4 desk:px-6 desk:py-5">{children}</div>
            {aside && (
              <aside className="border-line bg-pane px-4 py-4 max-desk:border-t desk:border-l desk:px-6 desk:py-5">
                {aside}
              </aside>
            )}
          </div>
          {footer && (
            <footer className="flex flex-none flex-wrap items-center gap-2 border-t border-line px-4 py-3 max-desk:pb-[max(12px,env(safe-area-inset-bottom))] desk:px-6">
              {footer}
            </footer>
          )}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}

/** A dialog that is a form: Enter submits, and the main button by `form={dialogForm}`. The browser's own bubbles stay away, the form says what is wrong itself. */
export function DialogForm({ onSubmit, children, ...dialog }: DialogProps & { onSubmit: () => void }) {
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!dialog.busy) onSubmit()
  }
  return (
    <Dialog {...dialog}>
      <form id={dialogForm} noValidate onSubmit={submit} className="grid gap-4">
        {children}
      </form>
    </Dialog>
  )
}

/** The form of the open dialog, for `<Button type="submit" form={dialogForm}>` in its footer. */
export const dialogForm = 'dialog-form'

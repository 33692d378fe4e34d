import { Dialog as Base } from '@base-ui/react/dialog'
import { useCallback, useContext, useEffect, useEffectEvent, useRef, type ReactNode, type RefObject } from 'react'
import { classNames } from './class-names.ts'
import { onCloseRequest } from './close-request.ts'
import { ScreenRestoresFocus } from './screen-restores-focus.ts'
import { Icon } from './icons.tsx'
// For the whole app; dialogs are loaded after the first view.
import './keep-focus.ts'

export type DialogProps = {
  title: string
  /** The id of the subject, as in '#3f9a1c72'. */
  id?: string
  badge?: ReactNode
  /** Beside the close button. */
  menu?: ReactNode
  /** A call is under way: nothing may close the dialog. */
  busy?: boolean
  onClose: () => void
  /** Secondary buttons on the left, the main button, at most one, on the right. */
  footer?: ReactNode
  /** Panes beside the body: on the left what is asked for, on the right related information. */
  lead?: ReactNode
  aside?: ReactNode
  /** `table`: for a table, `board`: as wide as the window allows. */
  wide?: boolean | 'table' | 'board'
  /** On large screens as high as the window allows, so that changing content moves nothing. */
  tall?: boolean
  /** On a phone: a sheet from below as high as its content, or the full screen. */
  phone?: 'sheet' | 'full'
  /** The first thing to do is to type: on a phone too, the first field has the focus and the keyboard opens. */
  typing?: boolean
  children: ReactNode
}

const popup =
  'fixed z-10 flex flex-col overflow-hidden border-line bg-raised text-2 text-ink shadow-dialog outline-0 [--press-ground:transparent] [--color-surface:var(--color-raised)] ' +
  'transition-[opacity,translate] duration-200 ease-calm data-starting-style:translate-y-2 data-starting-style:opacity-0 ' +
  'max-desk:inset-x-0 max-desk:bottom-0 ' +
  'desk:inset-0 desk:m-auto desk:h-fit desk:max-h-[calc(100dvh-32px)] desk:max-w-[calc(100vw-32px)] desk:rounded-dialog desk:border'
const shapes = {
  sheet: 'max-desk:max-h-dvh max-desk:rounded-t-sheet',
  full: 'max-desk:h-dvh',
}
const pane = 'bg-pane px-4 py-4 desk:overflow-y-auto desk:px-6 desk:py-5'
// On a phone the buttons share the width; those of the inner group have their own rows. Four or more have no icons, so that two fit in a row.
const footerClasses =
  'flex flex-none flex-wrap items-center gap-2 border-t border-line px-4 py-3 desk:px-6 desk:[&>.border-transparent:first-child]:-ml-4 desk:[&>div:first-child:not(:last-child)>.border-transparent:first-child]:-ml-4 ' +
  'max-desk:pb-[max(12px,env(safe-area-inset-bottom))] max-desk:[&_.border-transparent]:border-line-strong max-desk:[&_a]:flex-auto max-desk:[&_button]:min-w-max max-tablet:[&:has(>:nth-child(4))>button>svg]:hidden max-tablet:[&>div:has(>:nth-child(4))_svg]:hidden max-desk:[&_button]:flex-auto max-desk:[&>div]:basis-full max-desk:[&>div]:flex-wrap'

/** On large screens a form focuses its first field. Otherwise the dialog itself gets the focus, so that a phone does not open its keyboard. */
function firstFocus(popup: HTMLElement | null, typing: boolean): HTMLElement | boolean {
  if (!popup || popup.contains(document.activeElement)) return false
  const wide = window.matchMedia('(min-width: 56.25rem)').matches
  return ((wide || typing) && popup.querySelector<HTMLElement>('form :is(input, textarea, select)')) || popup
}

/** In ms: a press where the dialog was until so long ago was meant for it. */
const movedMs = 1000

/** Whether a press is where the dialog was a moment ago, before its content made it smaller. `ref`: of the dialog. */
function useFormerPlace(popupRef: RefObject<HTMLElement | null>) {
  const former = useRef<{ place: DOMRect; until: number } | null>(null)
  const ref = useCallback(
    (popup: HTMLElement | null) => {
      popupRef.current = popup
      if (!popup) return undefined
      let place = popup.getBoundingClientRect()
      const observer = new ResizeObserver(() => {
        former.current = { place, until: performance.now() + movedMs }
        place = popup.getBoundingClientRect()
      })
      observer.observe(popup)
      return () => observer.disconnect()
    },
    [popupRef],
  )
  const wasHere = (event: Event) => {
    if (!(event instanceof MouseEvent) || !former.current || performance.now() > former.current.until) return false
    const { place } = former.current
    const { clientX: x, clientY: y } = event
    return x >= place.left && x <= place.right && y >= place.top && y <= place.bottom
  }
  return { ref, wasHere }
}

/** Toasts lie above dialogs: a press on a toast is not a press outside of the dialog. */
const onToast = ({ target }: Event) => target instanceof Element && target.closest('[data-toaster]') !== null

/** The frame of all modals: closes by its buttons, Escape and backdrop, never while busy. On a phone it is a sheet. */
export function Dialog({ phone = 'sheet', title, id, badge, menu, busy, onClose, ...dialog }: DialogProps) {
  const { footer, lead, aside, wide, tall, typing = false, children } = dialog
  const popupRef = useRef<HTMLElement>(null)
  const screenRestoresFocus = useContext(ScreenRestoresFocus)
  const width =
    wide === 'board'
      ? 'desk:w-[110rem]'
      : wide === 'table'
        ? 'desk:w-[76rem]'
        : (lead ?? aside)
          ? 'desk:w-[60rem]'
          : wide
            ? 'desk:w-[40rem]'
            : 'desk:w-[30rem]'
  const { ref, wasHere } = useFormerPlace(popupRef)
  /** On a phone the id stands beside the title; with a badge both are below it. */
  const isOneLine = id !== undefined && !badge
  const requestClose = () => void (busy || onClose())
  const onBack = useEffectEvent(requestClose)
  useEffect(() => onCloseRequest(() => onBack()), [])
  return (
    <Base.Root
      open
      onOpenChange={(open, { event, reason }) =>
        !open && !onToast(event) && !(reason === 'outside-press' && wasHere(event)) && requestClose()
      }
    >
      <Base.Portal>
        <Base.Backdrop
          forceRender
          className="fixed inset-0 z-10 bg-scrim transition-opacity duration-200 data-starting-style:opacity-0"
        />
        <Base.Popup
          ref={ref}
          finalFocus={screenRestoresFocus ? false : undefined}
          initialFocus={() => firstFocus(popupRef.current, typing)}
          aria-busy={busy}
          className={classNames(popup, shapes[phone], width, tall && 'desk:h-[min(736px,calc(100dvh-32px))]!')}
        >
          {phone === 'sheet' && (
            <div aria-hidden className="mx-auto mt-2 h-1 w-8 flex-none rounded-full bg-line-strong desk:hidden" />
          )}
          <header
            className={classNames(
              'flex min-h-14 flex-none items-center border-b border-line py-1 pr-1 pl-4 max-desk:gap-y-1 max-desk:has-[.badge]:pb-2 desk:gap-3 desk:pr-3 desk:pl-6',
              isOneLine ? 'max-narrow:flex-wrap' : 'max-desk:flex-wrap',
            )}
          >
            {/* Where the badge has no room beside the title it is below it, never under the close button. */}
            <div className="contents min-w-0 grow flex-wrap items-center gap-x-3 gap-y-1 py-1 desk:flex">
              <Base.Title
                className={classNames(
                  'min-w-0 text-3 font-semibold max-desk:text-4',
                  isOneLine ? 'max-narrow:grow max-narrow:basis-0' : 'max-desk:grow max-desk:basis-0',
                )}
              >
                {title}
              </Base.Title>
              {(id || badge) && (
                <div
                  className={classNames(
                    'flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1',
                    isOneLine
                      ? 'max-narrow:order-last max-narrow:basis-full narrow:max-desk:grow narrow:max-desk:pl-3'
                      : 'max-desk:order-last max-desk:basis-full max-desk:pr-3',
                  )}
                >
                  {id && <span className="text-ink-3">{id}</span>}
                  {badge}
                </div>
              )}
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
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling area must be reachable by keyboard, and facts contain nothing that can be focused
            tabIndex={aside ? 0 : undefined}
            className={classNames(
              'min-h-0 grow overflow-y-auto -outline-offset-2',
              Boolean(aside) && 'desk:grid desk:grid-cols-[minmax(0,1fr)_19rem]',
              Boolean(lead) && 'desk:grid desk:grid-cols-[14.5rem_minmax(0,1fr)]',
            )}
          >
            {lead && <aside className={classNames(pane, 'border-line max-desk:border-b desk:border-r')}>{lead}</aside>}
            <div className="min-w-0 px-4 py-4 desk:px-6 desk:py-5">{children}</div>
            {aside && (
              <aside className={classNames(pane, 'border-line max-desk:border-t desk:border-l')}>{aside}</aside>
            )}
          </div>
          {footer && <footer className={footerClasses}>{footer}</footer>}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}

/** A part of the body without the dialog's margins; `pane` gives it the background of a pane. */
export const Flush = ({ pane: quiet, busy, children }: { pane?: boolean; busy?: boolean; children: ReactNode }) => (
  <div
    aria-busy={busy}
    className={classNames(
      '-mx-4 first:-mt-4 last:-mb-4 desk:-mx-6 desk:first:-mt-5 desk:last:-mb-5',
      busy && 'opacity-60',
      // A list below it draws the line between them.
      quiet && 'border-b border-line bg-pane px-4 py-4 desk:px-6 [&+fieldset]:-mt-4 [&+fieldset]:border-t-0',
    )}
  >
    {children}
  </div>
)

/** The id of the form in the open dialog, for `<Button type="submit" form={dialogForm}>` in its footer. */
export const dialogForm = 'dialog-form'

import { useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { IconButton } from './button.tsx'
import { classNames } from './class-names.ts'
import { Icon, type IconName } from './icons.tsx'
import { currentToasts, dismiss, hold, release, subscribe, type ToastType } from './toast-store.ts'

const icons: Record<ToastType, IconName> = {
  success: 'circle-check',
  error: 'circle-x',
  warning: 'alert',
  info: 'info',
}
const inks: Record<ToastType, string> = {
  success: 'text-delivered',
  error: 'text-late',
  warning: 'text-warn',
  info: 'text-progress',
}

const top = 'max(16px, env(safe-area-inset-top))'

/** Publishes the height of the toasts: on a phone, the page ends above them (`phone.tsx`). A dialog is not moved by them. */
function publishHeight(toaster: HTMLDivElement) {
  const observer = new ResizeObserver(() => {
    const { height } = toaster.getBoundingClientRect()
    document.body.style.setProperty('--toasts', height === 0 ? '0px' : `calc(${height}px + ${top})`)
  })
  observer.observe(toaster)
  return () => observer.disconnect()
}

// On a phone the bar with the main action is at the bottom, and what somebody works with at the top.
const aboveDock =
  'max-desk:not-in-[body:has([role=dialog])]:in-[body:has(.phone)]:top-auto max-desk:not-in-[body:has([role=dialog])]:in-[body:has(.phone)]:bottom-[calc(96px+env(safe-area-inset-bottom))]'

/** The toasts, at the top right above everything else, on a phone above the dock, and announced to screen readers. Render once, at the root. */
export function Toaster() {
  const toasts = useSyncExternalStore(subscribe, currentToasts)
  // A sibling of the dialogs, not of the page: #root is a stacking context of its own.
  return createPortal(
    <div
      ref={publishHeight}
      data-toaster
      aria-live="polite"
      className={classNames(
        'pointer-events-none fixed top-[max(16px,env(safe-area-inset-top))] right-4 z-30 grid w-[22.5rem] max-w-[calc(100vw-32px)] gap-3 desk:in-[body:has([role=dialog])]:top-20',
        aboveDock,
      )}
    >
      {toasts.map((one) => (
        <div
          key={one.id}
          role={one.type === 'error' ? 'alert' : 'status'}
          onPointerEnter={() => hold(one.id)}
          onPointerLeave={() => release(one.id)}
          onFocus={() => hold(one.id)}
          onBlur={() => release(one.id)}
          className={classNames(
            'pointer-events-auto grid min-h-14 grid-cols-[1.25rem_minmax(0,1fr)_auto] items-center gap-3 rounded-dialog border border-line-strong bg-raised py-2 pr-2 pl-4 text-2 shadow-pop transition-[opacity,translate] duration-300 ease-calm starting:translate-x-4 starting:opacity-0',
            one.leaving && 'translate-x-4 opacity-0',
          )}
        >
          <Icon name={icons[one.type]} size={20} look={inks[one.type]} />
          <span className="grid wrap-anywhere">
            <span className="font-semibold">{one.title}</span>
            {one.detail && <span className="text-ink-2">{one.detail}</span>}
          </span>
          <IconButton label="Fechar aviso" icon="close" onClick={() => dismiss(one.id)} />
        </div>
      ))}
    </div>,
    document.body,
  )
}

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

/** The toasts, at the top right below the header, on a phone across its width, and announced to screen readers. Nothing makes room for them. Render once, at the root. */
export function Toaster() {
  const toasts = useSyncExternalStore(subscribe, currentToasts)
  // A sibling of the dialogs, not of the page: #root is a stacking context of its own.
  return createPortal(
    <div
      data-toaster
      aria-live="polite"
      className="pointer-events-none fixed inset-x-4 top-[max(72px,calc(env(safe-area-inset-top)+64px))] z-30 grid gap-3 desk:left-auto desk:w-[22.5rem]"
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

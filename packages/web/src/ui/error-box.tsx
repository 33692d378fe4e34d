import type { ReactNode } from 'react'
import { Icon } from './icons.tsx'

/** The red box of a refusal; nothing where there is none. */
export function ErrorBox({
  message,
  detail,
  action,
}: {
  message?: string | null
  detail?: string
  action?: ReactNode
}) {
  if (!message) return null
  return (
    <div
      role="alert"
      className="flex flex-wrap items-center gap-3 rounded-control border border-late bg-late-tint p-3 text-2 text-ink"
    >
      <span className="text-late">
        <Icon name="alert" />
      </span>
      <span className="grid min-w-0 flex-1 wrap-anywhere">
        <span className={detail ? 'font-semibold' : undefined}>{message}</span>
        {detail && <span className="text-ink-2">{detail}</span>}
      </span>
      {action}
    </div>
  )
}

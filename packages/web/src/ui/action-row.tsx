import type { ComponentProps } from 'react'
import { Icon, type IconName } from './icons.tsx'

type Props = {
  icon: IconName
  /** A press does something here; without it the row leads elsewhere, as its arrow says. */
  acts?: boolean
  /** A call is under way: a press does nothing, and the focus stays. */ busy?: boolean
} & Omit<ComponentProps<'button'>, 'className'>

export const ActionRow = ({ icon, acts, busy, onClick, children, ...button }: Props) => (
  <button
    type="button"
    {...button}
    aria-disabled={busy}
    onClick={busy ? undefined : onClick}
    className="flex min-h-12 w-full items-center gap-3 border-b border-line text-left -outline-offset-2 last:border-b-0 hover:bg-sunken disabled:text-ink-3 aria-disabled:text-ink-3"
  >
    <Icon name={icon} look="text-ink-3" />
    <span className="min-w-0 grow wrap-anywhere">{children}</span>
    {!acts && <Icon name="down" look="-rotate-90 text-ink-3" />}
  </button>
)

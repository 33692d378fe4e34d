import { classNames } from './class-names.ts'
import { Icon } from './icons.tsx'

const inks = { connecting: 'text-ink-3', live: 'text-delivered', down: 'text-warn' }

/** The state of the live connection, as text. */
export const LiveIndicator = ({ status, label }: { status: keyof typeof inks; label: string }) => (
  <span
    role="status"
    className={classNames('inline-flex items-center gap-2 font-medium whitespace-nowrap', inks[status])}
  >
    <Icon name={status === 'down' ? 'offline' : 'live'} />
    {label}
  </span>
)

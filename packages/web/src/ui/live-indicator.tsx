import { classNames } from './class-names.ts'
import { Icon } from './icons.tsx'

/** The state of the live connection, as text. */
export const LiveIndicator = ({ live, label }: { live: boolean; label: string }) => (
  <span
    role="status"
    className={classNames(
      'inline-flex items-center gap-2 font-medium whitespace-nowrap',
      live ? 'text-delivered' : 'text-warn',
    )}
  >
    <Icon name={live ? 'live' : 'offline'} />
    {label}
  </span>
)

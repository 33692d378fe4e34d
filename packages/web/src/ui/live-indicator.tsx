import { classNames } from './class-names.ts'
import { Icon } from './icons.tsx'

const inks = { connecting: 'text-ink-3', live: 'text-delivered', down: 'text-warn' }

export const LiveIndicator = ({ status, label }: { status: keyof typeof inks; label: string }) => (
  <span role="status" className="contents">
    {/* A new element for each text: where the text ends a line, the same element would move. */}
    <span
      key={label}
      title={label}
      className={classNames(
        'inline-flex min-w-0 items-center gap-2 font-medium room:w-30 room:justify-end',
        inks[status],
      )}
    >
      <Icon name={status === 'down' ? 'offline' : 'live'} />
      <span className="two-lines">{label}</span>
    </span>
  </span>
)

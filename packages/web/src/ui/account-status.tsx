import { classNames } from './class-names.ts'
import { Icon } from './icons.tsx'

/** Whether somebody is active or available: an icon and a word, for a row or a card. */
export const AccountStatusText = ({ on, label }: { on: boolean; label: string }) => (
  <span
    className={classNames(
      'inline-flex max-w-full min-w-0 items-center gap-2 align-middle',
      on ? 'text-delivered' : 'text-ink-3',
    )}
  >
    <Icon name={on ? 'circle-check' : 'circle-x'} />
    <span className="truncate">{label}</span>
  </span>
)

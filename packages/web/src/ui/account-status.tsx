import { classNames } from './class-names.ts'
import { Icon } from './icons.tsx'

/** Whether somebody can work, in words, with an icon for those who can. That somebody cannot is no error, and has no icon. */
export const AccountStatusText = ({ on, label }: { on: boolean; label: string }) => (
  <span
    className={classNames(
      'inline-flex max-w-full min-w-0 items-center gap-2 align-middle',
      on ? 'text-delivered' : 'text-ink-3',
    )}
  >
    {on && <Icon name="circle-check" />}
    <span className="wrap-anywhere desk:truncate">{label}</span>
  </span>
)

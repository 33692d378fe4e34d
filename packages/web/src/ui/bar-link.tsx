import { Anchor } from './anchor.tsx'
import { classNames } from './class-names.ts'
import { Icon } from './icons.tsx'

type Props = {
  href: string
  /** Its page has a layout for computers, with wider margins. */
  desk?: boolean
  children: string
}

/** One line that leads to a page, 48 px high whatever it says. */
export const BarLink = ({ href, desk, children }: Props) => (
  <Anchor
    href={href}
    className={classNames(
      'flex min-h-12 items-center justify-between gap-3 border-b border-line bg-surface px-4 font-semibold -outline-offset-2',
      desk && 'desk:px-6',
    )}
  >
    <span className="min-w-0">{children}</span>
    <Icon name="down" look="-rotate-90 text-ink-2" />
  </Anchor>
)

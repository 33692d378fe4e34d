import { Anchor } from './anchor.tsx'
import { Icon } from './icons.tsx'

/** One line that leads to a page, 48 px high whatever it says. */
export const BarLink = ({ href, children }: { href: string; children: string }) => (
  <Anchor
    href={href}
    className="flex min-h-12 items-center justify-between gap-3 border-b border-line bg-surface px-4 font-semibold -outline-offset-2"
  >
    <span className="min-w-0">{children}</span>
    <Icon name="down" look="-rotate-90 text-ink-2" />
  </Anchor>
)

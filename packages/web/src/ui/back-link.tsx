import { LinkButton } from './button.tsx'

/** In the bar of a page: the page that leads here. */
export const BackLink = ({ href, label }: { href: string; label: string }) => (
  <LinkButton href={href} size="s" icon="back">
    {label}
  </LinkButton>
)

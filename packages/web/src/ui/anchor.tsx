import type { ComponentProps } from 'react'

type Props = ComponentProps<'a'> & { href: string; external?: boolean }

/** A link. One to an address of the app does not load the page again (`lib/navigation.tsx`); an external one opens in another tab. */
export const Anchor = ({ external, children, ...anchor }: Props) => (
  <a {...(external ? { target: '_blank', rel: 'noreferrer' } : {})} {...anchor}>
    {children}
  </a>
)

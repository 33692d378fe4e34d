import type { ComponentProps } from 'react'
import { useInRouterContext, useLinkClickHandler } from 'react-router'

type Props = ComponentProps<'a'> & { href: string; external?: boolean }

/** Links within the app use the router, so that the page is not loaded again; all others are plain links. */
export function Anchor({ external, children, ...anchor }: Props) {
  const routed = useInRouterContext()
  if (routed && !external && anchor.href.startsWith('/')) return <InApp {...anchor}>{children}</InApp>
  return (
    <a {...(external ? { target: '_blank', rel: 'noreferrer' } : {})} {...anchor}>
      {children}
    </a>
  )
}

/** React Router's own `Link` also fetches data and pages beforehand: 2 kB of the motoboy's first view. */
const InApp = ({ href, children, ...anchor }: Omit<Props, 'external'>) => (
  <a {...anchor} href={href} onClick={useLinkClickHandler(href)}>
    {children}
  </a>
)

import type { ComponentProps } from 'react'
import { Link, useInRouterContext } from 'react-router'

type Props = ComponentProps<'a'> & { href: string; external?: boolean }

/** Ways within the app go through the router, so that nothing is loaded anew; all others are the browser's. */
export function Anchor({ href, external, children, ...anchor }: Props) {
  const routed = useInRouterContext()
  if (routed && !external && href.startsWith('/')) {
    return (
      <Link to={href} {...anchor}>
        {children}
      </Link>
    )
  }
  return (
    <a href={href} {...(external ? { target: '_blank', rel: 'noreferrer' } : {})} {...anchor}>
      {children}
    </a>
  )
}

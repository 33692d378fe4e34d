import type { ComponentProps } from 'react'
import { Link, useInRouterContext } from 'react-router'

type Props = ComponentProps<'a'> & { href: string; external?: boolean }

/** Links within the app use the router, so that the page is not loaded again; all others are plain links. */
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

/** Parses `https://host[:port]`, in which `*.` matches any subdomain; null for anything else. `http:` is allowed only without `*.`. */
export function originPattern(text: string): RegExp | null {
  const url = URL.parse(text.replace('//*.', '//any.'))
  if (url?.host.includes('*')) return null
  const isOriginOnly =
    url && /^https?:$/.test(url.protocol) && url.pathname === '/' && !url.search && !url.hash && !url.username
  if (!isOriginOnly || (url.protocol === 'http:' && text.includes('*'))) return null
  const escaped = url.origin.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  return new RegExp(`^${text.includes('//*.') ? escaped.replace('//any\\.', '//([a-z0-9-]+\\.)+') : escaped}$`)
}

/** Of the browsers that there are: Chrome and its relatives, Firefox, Edge on Windows, Safari. */
export const knownPushServices = [
  'https://fcm.googleapis.com',
  'https://*.push.services.mozilla.com',
  'https://*.notify.windows.com',
  'https://*.push.apple.com',
]

/** `https://host[:port]`, with `*.` for any name below; null for anything else. Plain http only where it is not a name below. */
export function originPattern(text: string): RegExp | null {
  const url = URL.parse(text.replace('//*.', '//any.'))
  if (url?.host.includes('*')) return null
  const plain =
    url && /^https?:$/.test(url.protocol) && url.pathname === '/' && !url.search && !url.hash && !url.username
  if (!plain || (url.protocol === 'http:' && text.includes('*'))) return null
  const escaped = url.origin.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  return new RegExp(`^${text.includes('//*.') ? escaped.replace('//any\\.', '//([a-z0-9-]+\\.)+') : escaped}$`)
}

/** Where a subscription is said to lead is written by whoever calls: we send to known push services only, never to a place of his choice. */
export function isKnownService(endpoint: string, services: readonly string[]): boolean {
  const url = URL.parse(endpoint)
  if (!url || url.username || url.password) return false
  return services.some((service) => originPattern(service)?.test(url.origin))
}

/** The push services of Chrome and other Chromium browsers, Firefox, Edge on Windows, and Safari. */
export const knownPushServices = [
  'https://fcm.googleapis.com',
  'https://*.push.services.mozilla.com',
  'https://*.notify.windows.com',
  'https://*.push.apple.com',
]

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

/** Checks an endpoint, which the client chooses: the server sends requests only to known push services (protection against SSRF). */
export function isKnownService(endpoint: string, services: readonly string[]): boolean {
  const url = URL.parse(endpoint)
  if (!url || url.username || url.password) return false
  return services.some((service) => originPattern(service)?.test(url.origin))
}

import { originPattern } from '../../platform/http/origin-pattern.ts'

/** The push services of Chrome and other Chromium browsers, Firefox, Edge on Windows, and Safari. */
export const knownPushServices = [
  'https://fcm.googleapis.com',
  'https://*.push.services.mozilla.com',
  'https://*.notify.windows.com',
  'https://*.push.apple.com',
]

/** Checks an endpoint, which the client chooses: the server sends requests only to known push services (protection against SSRF). */
export function isKnownService(endpoint: string, services: readonly string[]): boolean {
  const url = URL.parse(endpoint)
  if (!url || url.username || url.password) return false
  return services.some((service) => originPattern(service)?.test(url.origin))
}

import type { Device } from '@ligeiro/contract/order'

/** The kind of device that a user agent names. Nothing else of it is stored. */
export function deviceOf(userAgent: string | undefined = ''): Device {
  if (/android/i.test(userAgent)) return 'android'
  if (/iphone|ipad|ipod/i.test(userAgent)) return 'iphone'
  return /windows|macintosh|x11|linux|cros/i.test(userAgent) ? 'computer' : 'other'
}

import type { Fix } from '@ligeiro/contract/fix'
import { maxFixAgeMs } from '@ligeiro/contract/fix-age'
import { serverNow } from './clock.ts'

let last: Fix | undefined

/** Notes where this phone was measured; undefined: that is nobody's business any more. */
export const noteFix = (fix: Fix | undefined): void => {
  last = fix
}

/** Where this phone was measured at most a minute ago: a tap does not wait for a new measurement. */
export const recentFix = (): Fix | undefined =>
  last && serverNow() - Date.parse(last.at) <= maxFixAgeMs ? last : undefined

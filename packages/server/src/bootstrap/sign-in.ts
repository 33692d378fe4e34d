import { settings, type Config } from '../config.ts'
import { createAccessTokens } from '../people/auth/access-token.ts'
import { refreshCookie } from '../people/auth/cookie.ts'
import { deviceCookie } from '../people/auth/device-cookie.ts'
import { EndedSessions } from '../people/auth/ended-sessions.ts'
import { createPasswordPolicy } from '../people/auth/password-policy.ts'

export function createSignIn(config: Config) {
  const secure = config.publicUrl.startsWith('https:')
  // The product's own name is no word of the firm: the common passwords name it.
  const firmName = () => (config.appName === settings.appName.byDefault ? '' : config.appName)
  return {
    ended: new EndedSessions(),
    tokens: createAccessTokens(config.appSecret, config.accessTokenSeconds),
    cookie: refreshCookie(secure),
    device: deviceCookie(config.appSecret, secure),
    checkPassword: createPasswordPolicy(() => [firmName(), config.city ?? '']),
  }
}

/** Where passkeys of this installation are valid (WebAuthn, section 4: relying party). */
export type RelyingParty = { id: string; origin: string; name: string; available: boolean }

/** Browsers make passkeys on https pages, and on pages of the same machine for development. */
export function relyingPartyOf(config: { publicUrl: string; appName: string }): RelyingParty {
  const { hostname, protocol, origin } = new URL(config.publicUrl)
  return {
    id: hostname,
    origin,
    // An admin may change it.
    get name() {
      return config.appName
    },
    available: protocol === 'https:' || hostname === 'localhost',
  }
}

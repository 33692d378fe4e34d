import { cdp } from 'vitest/browser'

type Browser = { send: (method: string, params: object) => Promise<unknown> }
const send = (method: string, params: object) => (cdp() as unknown as Browser).send(method, params)

export const setTouch = (enabled: boolean) => send('Emulation.setTouchEmulationEnabled', { enabled })
/** The size of text in the browser's settings, in px. */
export const setFontSize = (standard: number) => send('Page.setFontSizes', { fontSizes: { standard } })
export const setForcedColors = (value: 'active' | 'none') =>
  send('Emulation.setEmulatedMedia', { features: [{ name: 'forced-colors', value }] })

/** A phone that makes passkeys without asking anybody. Returns what takes it away. */
export async function addAuthenticator(): Promise<() => Promise<void>> {
  await send('WebAuthn.enable', {})
  const options = {
    protocol: 'ctap2',
    transport: 'internal',
    hasResidentKey: true,
    hasUserVerification: true,
    isUserVerified: true,
    automaticPresenceSimulation: true,
  }
  await send('WebAuthn.addVirtualAuthenticator', { options })
  return async () => void (await send('WebAuthn.disable', {}))
}

/** A device as the tests begin with it. */
export async function resetDevice(): Promise<void> {
  await setTouch(false)
  await setFontSize(16)
  await setForcedColors('none')
}

import type { User } from '@ligeiro/contract/user'
import Tracker, { SanitizeLevel } from '@openreplay/tracker/class'

export type Place = { url: string; key: string }

let tracker: Tracker | null = null

/** Links and pictures that hold a secret: a password link (also as a message to be sent), a recipient code as QR. */
const secrets = 'a[href*="token="], a[href*="token%3D"], img[src^="data:"]'

function trackerAt({ url, key }: Place): Tracker {
  return new Tracker({
    projectKey: key,
    ingestPoint: url.replace(/\/+$/, ''),
    // The desk on the local network works without https, and so does this.
    __DISABLE_SECURE_MODE: true,
    // Of texts, addresses and inputs only the outline leaves the browser (LGPD): how a screen is used, not whose data is on it.
    privateMode: true,
    defaultInputMode: SanitizeLevel.Hidden,
    domSanitizer: (node) => (node.matches(secrets) ? SanitizeLevel.Hidden : SanitizeLevel.Plain),
    // It would copy calls with their tokens, and what the console says.
    network: { disabled: true } as NonNullable<ConstructorParameters<typeof Tracker>[0]['network']>,
    consoleMethods: [],
    captureIFrames: false,
    css: {},
  })
}

/** Records from now on, as this person's. `fresh`: nothing that was recorded before in this tab is his. */
export async function record(place: Place, { id, name, email, role }: User, fresh: boolean): Promise<void> {
  tracker ??= trackerAt(place)
  await tracker.start({ userID: id, metadata: { name, email, role }, forceNew: fresh })
}

export function stopRecording(): void {
  tracker?.stop()
}

import type { User } from '@ligeiro/contract/user'
import Tracker, { SanitizeLevel } from '@openreplay/tracker/class'

export type RecorderConfig = { url: string; key: string }

let tracker: Tracker | null = null

/** Links and images that contain a secret: a password link (also within a WhatsApp link), a recipient code as a QR. */
const secrets = 'a[href*="token="], a[href*="token%3D"], img[src^="data:"]'

const trackerAt = ({ url, key }: RecorderConfig): Tracker =>
  new Tracker({
    projectKey: key,
    ingestPoint: url.replace(/\/+$/, ''),
    // The app also works without https in the local network, so the recorder must too.
    __DISABLE_SECURE_MODE: true,
    // LGPD: texts, addresses and inputs leave the browser only as placeholders. The recording shows how a screen is
    // used, not the personal data on it.
    privateMode: true,
    defaultInputMode: SanitizeLevel.Hidden,
    domSanitizer: (node) => (node.matches(secrets) ? SanitizeLevel.Hidden : SanitizeLevel.Plain),
    // Off, because it would record calls with their tokens, and the console.
    network: { disabled: true } as NonNullable<ConstructorParameters<typeof Tracker>[0]['network']>,
    consoleMethods: [],
    captureIFrames: false,
    css: {},
  })

/** Starts recording as this user. `fresh`: an earlier recording of this tab belongs to another user, so a new one must begin. */
export async function record(place: RecorderConfig, { id, name, email, role }: User, fresh: boolean): Promise<void> {
  tracker ??= trackerAt(place)
  await tracker.start({ userID: id, metadata: { name, email: email ?? '', role }, forceNew: fresh })
}

export function stopRecording(): void {
  tracker?.stop()
}

import { SystemNotes } from '#features/users/system-notes.tsx'
import { PlainHttpNote } from './plain-http-note.tsx'

/** The warnings above the board. `onRead` is called when one is dismissed, and its button with the focus is gone. */
export const BoardBanners = ({ onRead }: { onRead?: (() => void) | undefined }) => (
  <>
    <SystemNotes onRead={onRead} />
    <PlainHttpNote onRead={onRead} />
  </>
)

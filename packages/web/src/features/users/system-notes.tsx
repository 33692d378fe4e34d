import { BannerLine } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { useSystemNotes, type Note } from './use-system-notes.ts'

/** `onRead` is called when a note is dismissed, and its button with the focus is gone. */
type Props = { notes: readonly Note[]; onRead?: (() => void) | undefined }

export const NoteLines = ({ notes, onRead }: Props) =>
  notes.map(({ key, message, detail, action }) => (
    <BannerLine
      key={key}
      message={message}
      detail={detail}
      action={
        action && (
          <Button
            size="s"
            onClick={() => {
              action.onPress()
              if (action.dismisses) onRead?.()
            }}
          >
            {action.label}
          </Button>
        )
      }
    />
  ))

/** The warnings about the server and about the admin's own account, on a screen without orders. */
export const SystemNotes = () => <NoteLines notes={useSystemNotes()} />

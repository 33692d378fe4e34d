import { BannerLine } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Stack } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import { useEmailNotes, useSystemNotes, type Note } from './use-system-notes.ts'

/** `onRead` is called when a note is dismissed, and its button with the focus is gone. */
type Props = { notes: readonly Note[]; onRead?: (() => void) | undefined }

type NoticesProps = { notes: readonly Note[]; onPress?: (dismisses: boolean) => void }

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

/** In a dialog. */
export const NoteNotices = ({ notes, onPress }: NoticesProps) => (
  <Stack gap={3}>
    {notes.map(({ key, message, detail, action }) => (
      <Notice
        key={key}
        message={message}
        detail={detail}
        action={
          action && (
            <Button
              onClick={() => {
                onPress?.(action.dismisses ?? false)
                action.onPress()
              }}
            >
              {action.label}
            </Button>
          )
        }
      />
    ))}
  </Stack>
)

/** The warnings about the server and about the admin's own account, on a screen without orders. */
export const SystemNotes = () => <NoteLines notes={[...useSystemNotes(), ...useEmailNotes()]} />

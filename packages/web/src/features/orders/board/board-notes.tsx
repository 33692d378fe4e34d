import { useQuery } from '@tanstack/react-query'
import { useDialog } from '#action/use-dialog.tsx'
import { ActionDialog } from '#action/action-dialog.tsx'
import { NoteLines, NoteNotices } from '#features/users/system-notes.tsx'
import { useSystemNotes, type Note } from '#features/users/use-system-notes.ts'
import { useStored } from '#lib/storage.ts'
import { BannerLine } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'

/** Says that phones without https have no location, camera, installation or push, until it is dismissed in this browser. */
function usePlainHttpNote(): readonly Note[] {
  const [readAt, store] = useStored('plainHttpNoteRead')
  const read = window.isSecureContext || readAt !== null
  const { data } = useQuery({
    queryKey: ['plain-http-note'],
    queryFn: () => import('./plain-http-note.ts'),
    enabled: !read,
    staleTime: Infinity,
  })
  if (read || !data) return []
  const onPress = () => store(new Date().toISOString())
  return [{ key: 'plain-http', ...data.plainHttpNote, action: { label: 'Entendi', onPress, dismisses: true } }]
}

const useBoardNotes = (): readonly Note[] => [...useSystemNotes(), ...usePlainHttpNote()]

/** So many lines the warnings have at most on a large screen. */
const maxLines = 3

const useNotesDialog = (notes: readonly Note[]) =>
  useDialog((close) => (
    <ActionDialog title="Avisos do sistema" cancel="Fechar" onClose={close}>
      <NoteNotices notes={notes} onPress={(dismisses) => (!dismisses || notes.length === 1) && close()} />
    </ActionDialog>
  ))

/** The warnings on a large screen, one line each; of more than three, all but two are one line that opens them. */
export function BoardNotes({ onRead }: { onRead: () => void }) {
  const notes = useBoardNotes()
  const [dialog, open] = useNotesDialog(notes)
  const shown = notes.length > maxLines ? notes.slice(0, maxLines - 1) : notes
  const hidden = notes.length - shown.length
  return (
    <>
      <NoteLines notes={shown} onRead={onRead} />
      {hidden > 0 && (
        <BannerLine
          message={`Mais ${hidden} avisos`}
          action={
            <Button size="s" aria-haspopup="dialog" onClick={() => open(true)}>
              Ver todos
            </Button>
          }
        />
      )}
      {dialog}
    </>
  )
}

/** The warnings on a phone: a button with their number, in a line that is there anyway, so that nothing moves when they come. */
export function NotesButton() {
  const notes = useBoardNotes()
  const [dialog, open] = useNotesDialog(notes)
  if (notes.length === 0) return null
  const label = notes.length === 1 ? '1 aviso' : `${notes.length} avisos`
  return (
    <>
      <Button
        variant="warn"
        size="s"
        icon="alert"
        aria-label={label}
        title={label}
        aria-haspopup="dialog"
        onClick={() => open(true)}
      >
        {notes.length}
      </Button>
      {dialog}
    </>
  )
}

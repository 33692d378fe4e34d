import { useDialog } from '#action/use-dialog.tsx'
import { ActionDialog } from '#action/action-dialog.tsx'
import { NoteLines, NoteNotices } from '#features/users/system-notes.tsx'
import { useSystemNotes, type Note } from '#features/users/use-system-notes.ts'
import { useStored } from '#lib/storage.ts'
import { BannerLine } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'

const plainHttp = {
  message: 'Sem https: os celulares ficam sem localização, câmera e avisos.',
  detail:
    'O painel funciona, mas por este endereço os celulares não dão localização, câmera, instalação nem avisos. Quem instalou o sistema vê no manual de operação, em “TLS by a proxy”, como ligar o https.',
}

/** Says that phones without https have no location, camera, installation or push, until it is dismissed in this browser. */
function usePlainHttpNote(): readonly Note[] {
  const [readAt, store] = useStored('plainHttpNoteRead')
  if (window.isSecureContext || readAt !== null) return []
  const onPress = () => store(new Date().toISOString())
  return [{ key: 'plain-http', ...plainHttp, action: { label: 'Entendi', onPress, dismisses: true } }]
}

/** The most lines of warnings on a large screen. */
const maxLines = 3

/** The warnings, and the dialog with all of them. */
function useBoardNotes() {
  const notes = [...useSystemNotes(), ...usePlainHttpNote()]
  const [dialog, open] = useDialog((close) => (
    <ActionDialog title="Avisos do sistema" cancel="Fechar" onClose={close}>
      <NoteNotices notes={notes} onPress={(dismisses) => (!dismisses || notes.length === 1) && close()} />
    </ActionDialog>
  ))
  return { notes, dialog, open }
}

/** The warnings on a large screen, one line each; of more than three, all but two are one line that opens them. */
export function BoardNotes({ onRead }: { onRead: () => void }) {
  const { notes, dialog, open } = useBoardNotes()
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
  const { notes, dialog, open } = useBoardNotes()
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

import { BellButton } from '#ui/bell-button.tsx'
import { useEmailNotes } from '#features/users/use-system-notes.ts'
import type { Open } from '../desk/open-dialog.ts'
import { useNewsEvents, useUnseen } from './read-news.ts'

/** The bell of the header: how much others did that the user has not seen, with what is wrong with e-mails, and the way to both (docs/product.md, Admin). */
export function NewsBell({ open }: { open: Open }) {
  const unseen = useUnseen()
  useNewsEvents()
  const notes = useEmailNotes().length
  const label = [
    'Novidades',
    unseen > 0 && `${unseen} não ${unseen === 1 ? 'vista' : 'vistas'}`,
    notes > 0 && `${notes} ${notes === 1 ? 'aviso' : 'avisos'}`,
  ]
  return (
    <BellButton
      label={label.filter(Boolean).join(', ')}
      count={unseen + notes}
      onClick={() => open({ kind: 'news' })}
    />
  )
}

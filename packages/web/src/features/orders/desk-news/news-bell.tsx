import { BellButton } from '#ui/bell-button.tsx'
import type { Open } from '../desk/open-dialog.ts'
import { useNewsEvents, useUnseen } from './read-news.ts'

/** The bell of the header: how much others did that the user has not seen, and the way to the list (docs/product.md, Admin). */
export function NewsBell({ open }: { open: Open }) {
  const unseen = useUnseen()
  useNewsEvents()
  const label = unseen === 0 ? 'Novidades' : `Novidades, ${unseen} não ${unseen === 1 ? 'vista' : 'vistas'}`
  return <BellButton label={label} count={unseen} onClick={() => open({ kind: 'news' })} />
}

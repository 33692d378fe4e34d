import { Button, IconButton } from '#ui/button.tsx'
import { Marked } from '#ui/marked.tsx'
import { ring, useSoundBlocked } from './sound.ts'
import { deskIcons } from '#ui/desk-icons.ts'

/** A button that enables the sound, shown only if the browser blocks sound until the user interacts with the page. */
export function SoundButton() {
  const blocked = useSoundBlocked()
  if (!blocked) return null
  return (
    <Button variant="do" size="s" icon={deskIcons.sound} onClick={ring}>
      Ativar som
    </Button>
  )
}

/**
 * The same in the header of a large screen. It stays there once the sound is enabled, so that nothing in the header
 * moves and the keyboard keeps its focus.
 */
export function SoundIcon() {
  const blocked = useSoundBlocked()
  return (
    <Marked on={blocked}>
      <IconButton label={blocked ? 'Ativar som' : 'Ouvir o aviso sonoro'} icon={deskIcons.sound} onClick={ring} />
    </Marked>
  )
}

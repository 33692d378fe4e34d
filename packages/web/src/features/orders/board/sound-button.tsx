import { IconButton } from '#ui/button.tsx'
import { Marked } from '#ui/marked.tsx'
import { playNewOrderSound, useSoundBlocked } from './new-order-sound.ts'
import { deskIcons } from '#ui/desk-icons.ts'

/**
 * A button that enables the sound if the browser blocks it until the user interacts with the page. It stays there once the sound is
 * enabled, so that nothing beside it moves and the keyboard keeps its focus.
 */
export function SoundIcon() {
  const blocked = useSoundBlocked()
  return (
    <Marked on={blocked}>
      <IconButton
        label={blocked ? 'Ativar som' : 'Ouvir o aviso sonoro'}
        icon={deskIcons.sound}
        onClick={playNewOrderSound}
      />
    </Marked>
  )
}

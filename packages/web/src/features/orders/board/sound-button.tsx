import { IconButton } from '#ui/button.tsx'
import { Marked } from '#ui/marked.tsx'
import { playNewOrderSound, useSoundBlocked } from './new-order-sound.ts'
import { deskIcons } from '#ui/desk-icons.ts'

/** Enables the sound if the browser blocks it until the user interacts. The button stays afterwards, so that nothing moves and focus is kept. */
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

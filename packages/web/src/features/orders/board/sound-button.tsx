import { IconButton } from '#ui/button.tsx'
import { Marked } from '#ui/marked.tsx'
import { playNewOrderSound, useSoundBlocked } from './new-order-sound.ts'
import { deskIcons } from '#ui/desk-icons.ts'

/** Enables the sound where the browser blocks it. It stays afterwards, so that nothing moves and the keyboard keeps its focus. */
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

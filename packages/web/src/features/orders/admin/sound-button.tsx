import { Button } from '#ui/button.tsx'
import { ring, useSoundBlocked } from './sound.ts'

/** A button that enables the sound, shown only if the browser blocks sound until the user interacts with the page. */
export function SoundButton() {
  const blocked = useSoundBlocked()
  if (!blocked) return null
  return (
    <Button variant="do" size="s" icon="sound" onClick={ring}>
      Ativar som
    </Button>
  )
}

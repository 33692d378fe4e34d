import { Button } from '../../../ui/button.tsx'
import { ring, useSoundBlocked } from './sound.ts'

/** A browser that forbids the ring asks for one touch (screens.md, Admin); otherwise there is nothing to see. */
export function SoundButton() {
  const blocked = useSoundBlocked()
  if (!blocked) return null
  return (
    <Button variant="do" size="s" icon="sound" onClick={ring}>
      Ativar som
    </Button>
  )
}

import { useWatched, watchable } from '../../../lib/watchable.ts'

/** Specification, section 9. */
const volume = 0.3

const blocked = watchable(false)
let sound: HTMLAudioElement | undefined

function play(): Promise<void> {
  sound ??= new Audio('/notification.mp3')
  sound.volume = volume
  sound.currentTime = 0
  return sound.play()
}

/** Rings for a new order. A browser may forbid that until the person has touched the page. */
export function ring(): void {
  play().then(
    () => blocked.set(false),
    (error: unknown) => blocked.set(error instanceof DOMException && error.name === 'NotAllowedError'),
  )
}

/** Did the browser forbid the last ring? Then a button asks for the touch that allows it. */
export const useSoundBlocked = (): boolean => useWatched(blocked)

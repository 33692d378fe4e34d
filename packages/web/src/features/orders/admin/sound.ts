import { useStore, createStore } from '../../../lib/store.ts'

/** Specification, section 9. */
const volume = 0.3

/** After a reload nobody has touched the page yet, and the first order of the day must not be the one that finds out. */
const untouched = (navigator as Partial<Navigator>).userActivation?.hasBeenActive === false
const blocked = createStore(untouched)
if (untouched)
  for (const touch of ['click', 'keydown']) document.addEventListener(touch, () => blocked.set(false), { once: true })

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

/** Would the browser forbid a ring, or has it? Then a button asks for the touch that allows it. */
export const useSoundBlocked = (): boolean => useStore(blocked)

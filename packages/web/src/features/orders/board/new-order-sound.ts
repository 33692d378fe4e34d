import { useStore, createStore } from '#lib/store.ts'

/** From 0 to 1 (docs/product.md, Admin). */
const volume = 0.3

/** True after a reload, until the user interacts with the page. The button must be shown before the first order comes in without a sound. */
const noInteraction = (navigator as Partial<Navigator>).userActivation?.hasBeenActive === false
const blocked = createStore(noInteraction)
if (noInteraction)
  for (const touch of ['click', 'keydown']) document.addEventListener(touch, () => blocked.set(false), { once: true })

let audio: HTMLAudioElement | undefined

function play(): Promise<void> {
  audio ??= new Audio('/notification.mp3')
  audio.volume = volume
  audio.currentTime = 0
  return audio.play()
}

/** Plays the sound of a new order. A browser may block sound until the user interacts with the page. */
export function playNewOrderSound(): void {
  play().then(
    () => blocked.set(false),
    (error: unknown) => blocked.set(error instanceof DOMException && error.name === 'NotAllowedError'),
  )
}

/** True if the browser blocks the sound, or is expected to. Then a button asks for the interaction that allows it. */
export const useSoundBlocked = (): boolean => useStore(blocked)

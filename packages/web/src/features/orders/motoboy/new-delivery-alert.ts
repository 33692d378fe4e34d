import { useStore, createStore } from '#lib/store.ts'

/** Two rising notes, three times: the frequency in Hz and the start in ms. Synthesized, so that the sound needs no download and no network. */
const notes: readonly [hertz: number, at: number][] = [0, 700, 1400].flatMap((at) => [
  [880, at],
  [1319, at + 160],
])
const noteMs = 320
const volume = 0.5
/** A long vibration that can be felt through a jacket: ms of vibration and of pause in turn. */
const vibrationPattern = [400, 150, 400, 150, 800]

let context: AudioContext | undefined
/** Whether the user has interacted with the page. Assumed for a browser without `userActivation`. */
const hasInteracted = () => (navigator as Partial<Navigator>).userActivation?.hasBeenActive !== false
const blocked = createStore(!hasInteracted())
/** True if the browser blocks sound until the user interacts with the page. Then a button asks for that. */
export const useAlertBlocked = (): boolean => useStore(blocked)

const updateBlocked = () => blocked.set(context?.state !== 'running')

/** Unlocks sound. The browser allows this only during a click or a key press. */
async function unlock(): Promise<void> {
  context ??= new AudioContext()
  await context.resume()
  updateBlocked()
}
for (const touch of ['click', 'keydown'])
  document.addEventListener(touch, () => void unlock().catch(() => undefined), { once: true })

function play(sound: AudioContext): void {
  const start = sound.currentTime
  for (const [hertz, at] of notes) {
    const [from, until] = [start + at / 1000, start + (at + noteMs) / 1000]
    const tone = sound.createOscillator()
    const loudness = sound.createGain()
    tone.frequency.value = hertz
    loudness.gain.setValueAtTime(volume, from)
    // A fade-out, without which the end of the note would click.
    loudness.gain.exponentialRampToValueAtTime(0.001, until)
    tone.connect(loudness).connect(sound.destination)
    tone.start(from)
    tone.stop(until)
  }
}

/** Plays the sound and vibrates for a new delivery, as far as the browser allows it. */
export function alertNewDelivery(): void {
  // Chrome logs an error if the user has not interacted with the page. Safari does not support vibration.
  if (hasInteracted() && 'vibrate' in navigator) navigator.vibrate(vibrationPattern)
  void (async () => {
    context ??= new AudioContext()
    // Without a user interaction this promise would never resolve.
    if (hasInteracted()) await context.resume()
    updateBlocked()
    if (context.state === 'running') play(context)
  })().catch(() => blocked.set(true))
}

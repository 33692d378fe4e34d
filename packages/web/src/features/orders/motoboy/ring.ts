import { useStore, createStore } from '../../../lib/store.ts'

/** Two rising notes, thrice: Hz, and ms from the beginning. Made here rather than fetched: it costs no data, and rings without coverage. */
const notes: readonly [hertz: number, at: number][] = [0, 700, 1400].flatMap((at) => [
  [880, at],
  [1319, at + 160],
])
const noteMs = 320
const volume = 0.5
/** Felt through a jacket: ms of buzzing and of rest. */
const pattern = [400, 150, 400, 150, 800]

let context: AudioContext | undefined
/** Of a browser that does not tell it is assumed. */
const touched = () => (navigator as Partial<Navigator>).userActivation?.hasBeenActive !== false
const blocked = createStore(!touched())
/** Would the browser forbid a ring until the page is touched? Then a button asks for that touch. */
export const useRingBlocked = (): boolean => useStore(blocked)

const look = () => blocked.set(context?.state !== 'running')

/** Called within a touch: from then on the browser lets us ring. */
async function allow(): Promise<void> {
  context ??= new AudioContext()
  await context.resume()
  look()
}
for (const touch of ['click', 'keydown'])
  document.addEventListener(touch, () => void allow().catch(() => undefined), { once: true })

function play(sound: AudioContext): void {
  const start = sound.currentTime
  for (const [hertz, at] of notes) {
    const [from, until] = [start + at / 1000, start + (at + noteMs) / 1000]
    const tone = sound.createOscillator()
    const loudness = sound.createGain()
    tone.frequency.value = hertz
    loudness.gain.setValueAtTime(volume, from)
    // Without the fade it would click.
    loudness.gain.exponentialRampToValueAtTime(0.001, until)
    tone.connect(loudness).connect(sound.destination)
    tone.start(from)
    tone.stop(until)
  }
}

/** Rings and buzzes for a new delivery, as far as the browser lets it. */
export function ring(): void {
  // Chrome complains aloud where nobody has touched the page yet; Safari knows no buzzing.
  if (touched() && 'vibrate' in navigator) navigator.vibrate(pattern)
  void (async () => {
    context ??= new AudioContext()
    // Without a touch this would never end.
    if (touched()) await context.resume()
    look()
    if (context.state === 'running') play(context)
  })().catch(() => blocked.set(true))
}

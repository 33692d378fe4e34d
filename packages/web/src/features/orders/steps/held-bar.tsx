import { lazy, Suspense, type FunctionComponent } from 'react'
import { UndoBar } from '#ui/undo-bar.tsx'

type Countdown = {
  /** How long the action can still be undone, in ms. */
  left: () => number
}

const Nothing: FunctionComponent<Countdown> = () => null
/** No first view needs it. Its code may never be loaded: the phone may have no coverage. */
const fetchCode = () => import('#ui/undo-countdown.tsx').catch(() => ({ default: Nothing }))
const UndoCountdown = lazy(fetchCode)
/** The code of the countdown, for a page to load in time. */
export const countdown = { fetchCode }

/** The bar with its countdown. The button is there before, and stays where it is when the countdown appears: it may have the focus. */
export const HeldBar = ({ left, onUndo }: Countdown & { onUndo: () => void }) => (
  <UndoBar onUndo={onUndo}>
    <Suspense>
      <UndoCountdown left={left} />
    </Suspense>
  </UndoBar>
)

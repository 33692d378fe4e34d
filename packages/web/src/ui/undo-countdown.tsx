import { type FunctionComponent } from 'react'
import { useSecondsLeft } from './seconds-left.ts'
import { useInitialValue } from './initial-value.ts'

/** How long an action can still be undone, in ms. With reduced motion only the text counts down. */
const UndoCountdown: FunctionComponent<{ left: () => number }> = ({ left }) => {
  const seconds = useInitialValue(() => left() / 1000)
  return (
    <>
      <span
        aria-hidden
        style={{ animationDuration: `${seconds}s` }}
        className="absolute inset-x-0 -top-0.5 h-[3px] origin-left animate-run-out bg-accent motion-reduce:hidden"
      />
      <span className="mr-auto font-semibold">Enviando em {useSecondsLeft(left)} s</span>
    </>
  )
}
export default UndoCountdown

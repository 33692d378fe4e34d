import { Icon } from './icons.tsx'

type Props = { words: string; more: string; onPress: () => void }

/** The words of an `ActionLine` with a second line below them, no higher than without; a press explains them. */
export const PressWords = ({ words, more, onPress }: Props) => (
  <button
    type="button"
    aria-haspopup="dialog"
    onClick={onPress}
    className="-ml-4 grid min-h-16 min-w-0 grow content-center pl-4 text-left -outline-offset-2"
  >
    <span className="wrap-anywhere">{words}</span>
    <span className="flex items-center gap-1 text-1 text-ink-3">
      {more}
      <Icon name="down" look="-rotate-90" />
    </span>
  </button>
)

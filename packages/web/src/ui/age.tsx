import { classNames } from './class-names.ts'
import { Icon } from './icons.tsx'

/** `worst`: late, and louder than other late ones. */
type AgeLevel = 'calm' | 'warn' | 'late' | 'worst'

const looks: Record<AgeLevel, string> = {
  calm: 'text-ink-3',
  warn: 'font-semibold text-warn',
  late: 'font-semibold text-late',
  worst: 'self-start rounded-small bg-late-solid pr-1 pl-1 max-desk:pr-2 desk:-ml-1 font-semibold text-on-late',
}

type Props = { level: AgeLevel; text: string; /** On a card, where no icon stands above the age. */ clock?: boolean }

/** How long the order has had its status. Only a late one stands out; a normal one leaves the place of the icon empty. */
export const Age = ({ level, text, clock }: Props) => (
  <span
    className={classNames(
      'inline-flex min-w-0 items-center gap-2 justify-self-start whitespace-nowrap max-narrow:whitespace-normal',
      looks[level],
    )}
  >
    {level !== 'calm' ? <Icon name="alert" /> : clock ? <Icon name="clock" /> : <span className="w-(--icon)" />}
    <span className="min-w-0 overflow-hidden text-ellipsis">{text}</span>
  </span>
)

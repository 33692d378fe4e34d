import { classNames } from './class-names.ts'
import { Icon, toneIcon } from './icons.tsx'
import { toneGround, toneText, type Tone } from './tone.ts'

type Props = { tone: Tone; label: string }

/** In a desk row: icon and coloured text, no ground. */
export const StatusText = ({ tone, label }: Props) => (
  <span
    className={classNames('inline-flex items-center gap-2 align-top font-semibold whitespace-nowrap', toneText[tone])}
  >
    <Icon name={toneIcon[tone]} />
    {label}
  </span>
)

/** In dialogs and on the phone: the same on its tint. */
export const StatusBadge = ({ tone, label }: Props) => (
  <span
    className={classNames(
      'badge inline-flex min-h-6 items-center gap-2 rounded-small px-2 font-semibold whitespace-nowrap',
      toneText[tone],
      toneGround[tone],
    )}
  >
    <Icon name={toneIcon[tone]} />
    {label}
  </span>
)

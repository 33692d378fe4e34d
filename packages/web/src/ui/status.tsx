import { classNames } from './class-names.ts'
import { Icon, toneIcon } from './icons.tsx'
import { toneGround, toneText, type Tone } from './tone.ts'

type Props = { tone: Tone; label: string }

/** For rows on large screens: icon and coloured text, without background. */
export const StatusText = ({ tone, label }: Props) => (
  <span
    className={classNames(
      'inline-flex items-center gap-2 align-top font-semibold whitespace-nowrap max-narrow:whitespace-normal',
      toneText[tone],
    )}
  >
    <Icon name={toneIcon[tone]} />
    <span>{label}</span>
  </span>
)

/** For dialogs and phones: the same on a tinted background. */
export const StatusBadge = ({ tone, label }: Props) => (
  <span
    className={classNames(
      'badge inline-flex min-h-6 items-center gap-2 rounded-small px-2 font-semibold whitespace-nowrap max-narrow:whitespace-normal',
      toneText[tone],
      toneGround[tone],
    )}
  >
    <Icon name={toneIcon[tone]} />
    <span>{label}</span>
  </span>
)

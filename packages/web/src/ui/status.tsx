import { classNames } from './class-names.ts'
import { Icon, toneIcon } from './icons.tsx'
import { toneGround, toneText, type Tone } from './tone.ts'

const statusIn =
  (look: string, ground?: typeof toneGround) =>
  ({ tone, label }: { tone: Tone; label: string }) => (
    <span
      className={classNames(
        'inline-flex items-center gap-2 font-semibold whitespace-nowrap max-narrow:whitespace-normal',
        look,
        toneText[tone],
        ground?.[tone],
      )}
    >
      <Icon name={toneIcon[tone]} />
      <span>{label}</span>
    </span>
  )

/** For rows on large screens: icon and coloured text, without background. */
export const StatusText = statusIn('align-top')
/** For dialogs and phones: the same on a tinted background. */
export const StatusBadge = statusIn('badge min-h-6 rounded-small px-2', toneGround)

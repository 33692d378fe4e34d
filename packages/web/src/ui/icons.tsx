import { classNames } from './class-names.ts'
import type { deskIcons } from './desk-icons.ts'
import { iconLines } from './icon-lines.ts'
import type { Tone } from './tone.ts'

type Named = keyof typeof iconLines
export type IconName = Named | (typeof deskIcons)[keyof typeof deskIcons]

const linesOf = (name: IconName): string => (name in iconLines ? iconLines[name as Named] : name)

const sizes = { 16: 'size-4', 20: 'size-5', 24: 'size-6', screen: 'size-(--icon)' }

type Props = {
  name: IconName
  size?: 16 | 20 | 24
  /** Class names: its color, its place. */ look?: string | undefined
}
/** Decorative, beside a word: no information is given by an icon alone. Its size depends on the screen width unless given. */
export const Icon = ({ name, size, look }: Props) => (
  <Lines d={linesOf(name)} look={classNames(sizes[size ?? 'screen'], look)} />
)

/** Draws an icon from its path. For an icon that is not in `icon-lines.ts`, which every first view loads. */
export const Lines = ({ d, look }: { d: string; look: string }) => (
  <svg
    aria-hidden
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth={1.75}
    strokeLinecap="round"
    strokeLinejoin="round"
    className={classNames('flex-none', look)}
  >
    <path d={d} />
  </svg>
)

export const toneIcon: Record<Tone, IconName> = {
  pending: 'clock',
  awaiting: 'hourglass',
  accepted: 'circle-check',
  rejected: 'ban',
  progress: 'motorcycle',
  delivered: 'check-twice',
  cancelled: 'circle-x',
}

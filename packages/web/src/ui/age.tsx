import { classNames } from './class-names.ts'
import { Icon } from './icons.tsx'

export type AgeLevel = 'calm' | 'warn' | 'late'

const looks: Record<AgeLevel, string> = {
  calm: 'text-ink-3',
  warn: 'font-semibold text-warn',
  late: 'rounded-small bg-late-solid pr-2 pl-1 -ml-1 font-semibold text-on-late',
}

/** How long it has stood where it stands. Late alone is loud. */
export const Age = ({ level, text }: { level: AgeLevel; text: string }) => (
  <span className={classNames('inline-flex items-center gap-2 whitespace-nowrap', looks[level])}>
    {level === 'calm' ? <span className="w-[var(--icon)]" /> : <Icon name="alert" />}
    {text}
  </span>
)

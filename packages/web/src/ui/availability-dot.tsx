import { classNames } from './class-names.ts'

type DotProps = { on: boolean; /** On, but without a signal: the dot is hollow. */ hollow?: boolean | undefined }

/** Whether a motoboy is available, for the eye: words say it too. */
export const AvailabilityDot = ({ on, hollow }: DotProps) => (
  <span
    aria-hidden
    className={classNames(
      'size-2 flex-none rounded-full border-[1.5px]',
      on ? 'border-delivered' : 'border-ink-3',
      on && !hollow && 'bg-delivered forced-colors:bg-[CanvasText]',
    )}
  />
)

/** A name after its dot. */
export const NameAfterDot = ({ children, ...dot }: DotProps & { children: string }) => (
  <span
    className="flex min-w-0 items-center gap-2 font-semibold max-desk:items-baseline max-desk:gap-1"
    title={children}
  >
    <AvailabilityDot {...dot} />
    <span className="min-w-0 desk:truncate">{children}</span>
  </span>
)

import { Fragment, type ComponentProps, type MouseEvent, type ReactNode } from 'react'
import { Anchor } from './anchor.tsx'
import { classNames } from './class-names.ts'
import { Icon, type IconName } from './icons.tsx'
import { Kbd } from './kbd.tsx'

const base =
  'press inline-flex min-w-(--press-s) desk:justify-self-start select-none items-center justify-center gap-2 rounded-control border font-medium whitespace-nowrap transition-colors duration-120 ease-calm'
const variants = {
  main: 'border-accent bg-accent font-semibold text-on-accent hover:border-accent-press hover:bg-accent-press',
  secondary: 'border-line-strong bg-(--press-ground) text-ink hover:bg-sunken [&>svg]:text-ink-3',
  quiet: 'border-transparent text-ink hover:bg-sunken [&>svg]:text-ink-3',
  do: 'border-line-strong bg-(--press-ground) font-semibold text-accent hover:bg-sunken',
  'quiet-do': 'border-transparent font-semibold text-accent hover:bg-sunken',
  bad: 'border-line-strong bg-(--press-ground) font-semibold text-late hover:bg-sunken',
  'quiet-bad': 'border-transparent font-semibold text-late hover:bg-sunken',
  warn: 'border-transparent font-semibold text-warn hover:bg-sunken',
}
const off = 'disabled:text-ink-3 aria-disabled:text-ink-3'
const offGround = 'disabled:border-line disabled:bg-sunken aria-disabled:border-line aria-disabled:bg-sunken'
const sizes = {
  s: 'h-[var(--press-s)] px-3 text-2 [--flush:calc(-0.75rem-1px)]',
  m: 'h-[var(--press-m)] px-4 text-2 [--flush:-1rem]',
  xl: 'h-[var(--press-xl)] px-4 text-2 [--flush:-1rem]',
}
// A margin that grew with large text would move the button out of the screen.
const flushes = { start: 'ml-[max(var(--flush),-16px)] gap-3', end: 'mr-(--flush)', both: 'mx-(--flush)' }
export type ButtonVariant = keyof typeof variants
type ButtonSize = keyof typeof sizes
type Looks = {
  variant?: ButtonVariant
  size?: ButtonSize
  icon?: IconName
  full?: boolean
  /** The text of a button without an edge begins, or ends, where the lines above and below it do. */
  flush?: keyof typeof flushes
}

const looksOf = ({ variant = 'secondary', size = 'm', full, flush }: Looks) =>
  classNames(base, variants[variant], flush ? flushes[flush] : offGround, off, sizes[size], full && 'w-full')

type ButtonProps = Looks & {
  /** A call is under way: the button cannot be pressed again, but keeps the focus, which a `disabled` button would lose. */
  busy?: boolean
  busyLabel?: string
  kbd?: string
  /** After the words; 0 is not shown, and leaves the button as wide as two digits. */
  count?: number
  children: ReactNode
} & Omit<ComponentProps<'button'>, 'className'>

/** Prevents the click and the submission of the form, also by Enter. */
const refuse = (event: MouseEvent) => event.preventDefault()

export const Button = ({
  variant,
  size,
  icon,
  full,
  flush,
  busy,
  busyLabel,
  kbd,
  count,
  children,
  disabled,
  onClick,
  ...button
}: ButtonProps) => (
  <button
    type="button"
    {...button}
    disabled={disabled && !busy}
    aria-disabled={busy || undefined}
    onClick={busy ? refuse : onClick}
    className={classNames(looksOf({ variant, size, full, flush }), count !== undefined && 'desk:min-w-[8.8rem]')}
  >
    {/* New elements with each text: those that stay would move in the middle of the button. */}
    <Fragment key={busy ? 'busy' : count ? 'counted' : 'idle'}>
      {icon && <Icon name={icon} />}
      <span className="truncate">{busy ? (busyLabel ?? children) : children}</span>
      {count ? <span className="count -ml-1">{` ${count}`}</span> : null}
    </Fragment>
    {kbd && <Kbd>{kbd}</Kbd>}
  </button>
)

type IconButtonProps = { label: string; icon: IconName; size?: 's' | 'm'; edge?: boolean } & Omit<
  ComponentProps<'button'>,
  'className'
>

/** A square button with an icon; its `label` is read by screen readers and shown on hover. */
export const IconButton = ({ label, icon, size = 's', edge, ...button }: IconButtonProps) => (
  <button
    type="button"
    aria-label={label}
    title={label}
    {...button}
    className={classNames(
      'inline-grid flex-none place-items-center rounded-control border text-ink-2 transition-colors duration-120 hover:bg-sunken disabled:text-ink-3',
      edge ? 'border-line-strong' : 'border-transparent',
      size === 's' ? 'size-[var(--press-s)]' : 'size-[var(--press-m)]',
    )}
  >
    <Icon name={icon} />
  </button>
)

type LinkButtonProps = Looks & {
  href: string
  external?: boolean
  label?: string
  /** In the header of the board: a square in windows narrower than 1,440 px. */
  folds?: boolean
  /** Has the focus as soon as it is there: Enter follows the link. */
  focused?: boolean
  onClick?: () => void
  children?: ReactNode
}

const focus = (element: HTMLElement | null) => element?.focus()

/** A link that looks like a button; without children a square whose `label` is read by screen readers. */
export const LinkButton = ({
  href,
  external,
  label,
  icon,
  folds,
  focused,
  onClick,
  children,
  ...looks
}: LinkButtonProps) => (
  <Anchor
    href={href}
    external={external}
    ref={focused ? focus : undefined}
    onClick={onClick}
    aria-label={label}
    title={label}
    data-folds={folds ? '' : undefined}
    className={classNames(looksOf(looks), !children && 'aspect-square px-0')}
  >
    {icon && <Icon name={icon} />}
    {children && <span className="truncate">{children}</span>}
  </Anchor>
)

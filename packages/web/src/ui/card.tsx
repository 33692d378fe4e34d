import type { ComponentProps, ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Icon, type IconName } from './icons.tsx'

type Props = {
  label: string
  /** A `Checkbox` that selects the card. */
  check?: ReactNode
  /** With small gaps, for a list of many. */
  dense?: boolean
  /** Needs an action of the user, or is under way. */
  now?: boolean
  /** Without it the card leads nowhere. */
  onOpen?: (() => void) | undefined
  head: ReactNode
  headEnd?: ReactNode
  children: ReactNode
  /** The only part below the content: a button, the code or a note. */
  footer?: ReactNode
} & Omit<ComponentProps<'article'>, 'className' | 'children'>

/** An order on a phone. A tap opens it; the parts in `footer` have their own actions. */
export const Card = ({ label, check, dense, now, onOpen, head, headEnd, children, footer, ...article }: Props) => (
  <article
    {...article}
    aria-label={label}
    className={classNames(
      'relative grid gap-(--gap) border-y border-line bg-surface px-4',
      dense ? 'mb-1 pt-1 pb-1.5 [--gap:0.125rem]' : 'mb-2 py-4 [--gap:0.75rem]',
      now && 'border-t-[3px] border-t-accent',
    )}
  >
    {onOpen && (
      <button type="button" aria-label={label} onClick={onOpen} className="absolute inset-0 -outline-offset-2" />
    )}
    <div
      className={classNames(
        'pointer-events-none relative flex min-h-6 justify-between gap-2',
        dense ? 'max-narrow:flex-wrap' : 'flex-wrap items-center',
      )}
    >
      <span className={classNames('flex items-center gap-x-1', dense ? 'min-w-0' : 'flex-wrap')}>
        {check && <span className="pointer-events-auto -my-3 -ml-3 flex">{check}</span>}
        {head}
      </span>
      <span className="flex flex-none text-ink-3 max-narrow:flex-initial">{headEnd}</span>
    </div>
    <div className="pointer-events-none relative grid grid-cols-[minmax(0,1fr)] gap-(--gap)">{children}</div>
    {footer && <div className="relative grid grid-cols-[minmax(0,1fr)] gap-3">{footer}</div>}
  </article>
)

/** Content on the left and on the right; consecutive lines have a small gap. */
export const CardLine = ({ children, end }: { children: ReactNode; end?: ReactNode }) => (
  <div className="card-line flex flex-wrap items-baseline justify-between gap-x-3 has-[.badge]:items-center has-[svg]:items-start [.card-line+&]:mt-[calc(-1*var(--gap,0.75rem))]">
    <span className="min-w-0 flex-[1_1_6rem] wrap-anywhere has-[.badge]:contents">{children}</span>
    {end && <span className="min-w-0 text-right">{end}</span>}
  </div>
)

type NoteProps = { icon: IconName; /** Something is done: green. */ done?: boolean; children: ReactNode }
export const Note = ({ icon, done, children }: NoteProps) => (
  <p className={`flex gap-2 max-desk:gap-3 ${done ? 'font-semibold text-delivered' : 'text-ink-2'}`}>
    <Icon name={icon} look={`mt-0.5 ${done ? '' : 'text-ink-3'}`} />
    <span className="min-w-0 wrap-anywhere">{children}</span>
  </p>
)

import type { ComponentProps, ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { AccountButton } from './phone.tsx'

type HeaderProps = {
  title: string
  greeting: string
  /** What is shown below the title instead of the greeting. */
  below?: ReactNode
  /** On the left, as on every page that another one leads to. */
  back?: ReactNode
  end?: ReactNode
  onAccount: () => void
}

/** Title and greeting; the connection state, a menu and the user's account on the right. */
export const PhoneHeader = ({ title, greeting, below, back, end, onAccount }: HeaderProps) => (
  <header
    className={classNames(
      'flex min-h-14 items-center gap-1 border-b border-line bg-surface pr-1 short:min-h-12 max-tiny:flex-wrap max-tiny:justify-end max-tiny:gap-0',
      back ? 'pl-1' : 'pl-4 max-tiny:pl-0',
    )}
  >
    {back}
    <div className="min-w-0 grow pt-1 short:py-0.5 max-tiny:basis-full max-tiny:pl-4">
      <h1 className="text-4 leading-6 font-semibold tracking-[-0.01em] max-[21.25rem]:text-3">{title}</h1>
      <p className={classNames('truncate leading-5 text-ink-3', !below && 'short:sr-only')}>{below || greeting}</p>
    </div>
    <div className="flex flex-none items-center gap-1 max-tiny:gap-0">{end}</div>
    <AccountButton aria-label={`${greeting}. Minha conta`} title="Minha conta" onClick={onAccount} />
  </header>
)

/** A status line below the header, with buttons at its end. */
export const StatusBar = ({ children, end }: { children: ReactNode; end?: ReactNode }) => (
  <div className="flex min-h-10 flex-wrap items-center justify-between gap-x-2 border-b border-line bg-surface px-4">
    {typeof children === 'string' ? <span className="min-w-min flex-1 py-1">{children}</span> : children}
    <span className="-mr-2 [&_button]:px-2">{end}</span>
  </div>
)

/** A choice of views, and at the right small buttons. One that comes late is put before the others and moves nothing. */
export const ViewLine = ({ children, end }: { children: ReactNode; end: ReactNode }) => (
  <div className="flex flex-wrap items-center justify-between gap-x-1 pt-1 pr-1 pl-4 max-tiny:gap-0 max-tiny:pr-0 max-tiny:pl-2 [&>:first-child]:w-auto [&_button]:px-2">
    {children}
    <span className="ml-auto flex items-center">{end}</span>
  </div>
)

export const SectionTitle = ({ children }: { children: string }) => (
  <h2 className="px-4 pb-3 font-semibold">{children}</h2>
)

/** How much there is of what the page lists. */
export const ListNote = ({ children }: { children: string }) => <p className="px-4 pb-3 text-ink-3">{children}</p>

type DockProps = {
  /** What comes late, and must move nothing. */
  above?: ReactNode
  /** In a low window the list is seen beside the buttons. In a narrow one they are round, with their icons. */
  round?: boolean
  children: ReactNode
}

/** The most frequent action, at the bottom of the screen in reach of the thumb. */
export const Dock = ({ above, round, children }: DockProps) => (
  <div className={classNames('sticky bottom-(--rail,0px) z-5 mt-auto', round && 'short:pointer-events-none')}>
    {above && <div className="pointer-events-auto *:border-t *:border-b-0">{above}</div>}
    <div
      className={classNames(
        'flex gap-2 border-t border-line bg-surface px-4 pt-2 max-tiny:flex-wrap pb-[max(8px,calc(env(safe-area-inset-bottom)-var(--rail,0px)))] *:shrink-0 tablet:justify-center [&>.w-full]:shrink tablet:[&>.w-full]:max-w-[30rem]',
        round
          ? 'not-short:[&_svg]:hidden short:floating-presses short:max-[30rem]:round-presses'
          : 'max-[21.25rem]:[&_svg]:hidden',
      )}
    >
      {children}
    </div>
  </div>
)

/** A list within the page: the page scrolls, not the list. */
export const ListSection = ({
  label,
  ...section
}: { label: string } & Omit<ComponentProps<'section'>, 'className'>) => (
  <section {...section} aria-label={label} tabIndex={-1} className="outline-0" />
)

import type { ReactNode } from 'react'
import { Anchor } from './anchor.tsx'
import { classNames } from './class-names.ts'
import { Icon, type IconName } from './icons.tsx'

type RailItem = {
  href: string
  label: string
  icon: IconName
  here: boolean
  /** How much waits there, and what it is: the number is shown, the words are read. */
  count?: { value: number; words: string } | undefined
}

type Props = { mark: ReactNode; places: readonly RailItem[]; children: ReactNode }

/**
 * The places of the app beside a page: at its left, on a phone at the bottom. It is in the flow of the page, so that the last line of a list
 * is above it; `--rail` is its height on a phone, for what is fixed above it.
 */
export const RailFrame = ({ mark, places, children }: Props) => (
  <div className="flex min-h-dvh flex-col [--rail:calc(3.5rem+env(safe-area-inset-bottom))] tablet:flex-row tablet:[--rail:0px] print:block print:[--rail:0px]">
    <nav
      aria-label="Páginas"
      className="sticky bottom-0 z-5 order-last flex h-(--rail) flex-none border-t border-line bg-canvas pb-[env(safe-area-inset-bottom)] tablet:top-0 tablet:order-first tablet:h-dvh tablet:w-16 tablet:flex-col tablet:self-start tablet:overflow-y-auto tablet:border-t-0 tablet:border-r tablet:pb-0 tablet:[scrollbar-width:none] print:hidden"
    >
      <span className="grid h-14 flex-none place-items-center border-b border-line max-tablet:hidden max-desk:h-16 [@media(max-height:25rem)]:hidden">
        {mark}
      </span>
      {places.map((place) => (
        <RailLink key={place.href} {...place} />
      ))}
    </nav>
    <div className="min-w-0 grow">{children}</div>
  </div>
)

const RailLink = ({ href, label, icon, here, count }: RailItem) => (
  <Anchor
    href={href}
    aria-current={here ? 'page' : undefined}
    className={classNames(
      'relative flex min-w-0 flex-1 flex-col items-center justify-center gap-0.5 text-[0.75rem] leading-4 font-medium tablet:text-[0.6875rem] -outline-offset-2 hover:bg-sunken tablet:h-16 tablet:flex-none',
      here
        ? 'bg-surface font-semibold text-ink tablet:tracking-[-0.03em] after:absolute after:inset-x-3 after:-top-px after:h-[3px] after:bg-accent tablet:after:inset-x-auto tablet:after:inset-y-3 tablet:after:left-0 tablet:after:h-auto tablet:after:w-[3px] [&_svg]:text-accent'
        : 'text-ink-2',
    )}
  >
    <span className="relative">
      <Icon name={icon} size={20} />
      {count && count.value > 0 && (
        <span
          aria-hidden
          className="absolute -top-1 left-3 min-w-4 rounded-full bg-accent px-1 text-center text-[0.6875rem] leading-4 font-semibold text-on-accent"
        >
          {count.value > 99 ? '99+' : count.value}
        </span>
      )}
    </span>
    <span className="max-tiny:sr-only">{label}</span>
    {count && count.value > 0 && <span className="sr-only">{`${count.value} ${count.words}`}</span>}
  </Anchor>
)

import type { ComponentProps, ReactNode } from 'react'
import { BrandMark } from './icons.tsx'
import { Kbd } from './kbd.tsx'

type FrameProps = {
  top: ReactNode
  banner?: ReactNode
  counters: ReactNode
  toolbar: ReactNode
  headers: ReactNode
  list: ReactNode
  footer?: ReactNode
  side: ReactNode
}

/** The frame of the order page: on large screens only list and panel scroll; on small ones the whole page does. */
export const DeskFrame = ({ top, banner, counters, toolbar, headers, list, footer, side }: FrameProps) => (
  <div className="grid grid-cols-[minmax(0,1fr)] desk:h-dvh desk:min-h-[640px] desk:grid-rows-[auto_auto_minmax(0,1fr)]">
    {top}
    <div>{banner}</div>
    <div className="grid min-h-0 grid-cols-[minmax(0,1fr)] desk:grid-cols-[minmax(0,1fr)_256px] wide:grid-cols-[minmax(0,1fr)_320px]">
      <main className="flex min-h-0 min-w-0 flex-col bg-surface max-desk:pb-4">
        {counters}
        {toolbar}
        {headers}
        {list}
        <div className="hidden grow desk:block [@media(min-height:801px)]:hidden" />
        {footer}
      </main>
      {side}
    </div>
  </div>
)

type TopBarProps = { appName: string; title: string; actions: ReactNode; end: ReactNode }

export const TopBar = ({ appName, title, actions, end }: TopBarProps) => (
  <header className="flex flex-wrap items-center gap-2 border-b border-line bg-surface px-4 py-2 desk:min-h-14 desk:px-6">
    <span className="flex items-center gap-2 text-3 font-semibold">
      <BrandMark />
      {appName}
    </span>
    <h1 className="mr-4 ml-1 border-l border-line-strong pl-3 text-3 whitespace-nowrap text-ink-2">{title}</h1>
    <div className="flex flex-wrap items-center gap-2 max-desk:order-last max-desk:w-full">{actions}</div>
    <div className="ml-auto flex min-w-0 flex-wrap items-center gap-x-4 gap-y-1">{end}</div>
  </header>
)

/** The user's name, which opens their account; a long name is truncated, so that the header stays one line. */
export const Greeting = ({ name, label, onPress }: { name: string; label: string; onPress: () => void }) => (
  <button
    type="button"
    title={label}
    aria-haspopup="dialog"
    onClick={onPress}
    className="h-(--press-s) max-w-44 truncate rounded-control px-2 hover:bg-sunken wide:max-w-80"
  >
    Olá, <span className="font-semibold">{name}</span>
  </button>
)

/** Separates two groups of the header. */
export const BarDivider = () => <span aria-hidden className="h-6 w-px bg-line max-desk:hidden" />

export const Toolbar = ({ children, end }: { children: ReactNode; end?: ReactNode }) => (
  <div className="flex flex-none flex-wrap items-center gap-x-3 gap-y-2 border-b border-line px-4 py-2 desk:min-h-12 desk:px-6 desk:py-1">
    {children}
    <div className="ml-auto text-2 text-ink-3">{end}</div>
  </div>
)

/** The list: up to 600 px high, limited by the window, and higher on tall screens. */
export const DeskList = ({ label, ...section }: { label: string } & Omit<ComponentProps<'section'>, 'className'>) => (
  <section
    {...section}
    aria-label={label}
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling area must be reachable by keyboard
    tabIndex={0}
    className="relative min-h-0 -outline-offset-2 [scrollbar-width:thin] desk:max-h-[600px] desk:min-h-80 desk:flex-[0_1_600px] desk:overflow-y-auto [@media(min-height:801px)]:desk:max-h-none [@media(min-height:801px)]:desk:flex-1"
  />
)

/** The keys of a shortcut, and their effect. */
export const KeyHint = ({ keys, children }: { keys: readonly string[]; children: ReactNode }) => (
  <span className="hidden items-center gap-2 whitespace-nowrap desk:inline-flex">
    {keys.map((key) => (
      <Kbd key={key}>{key}</Kbd>
    ))}
    {children}
  </span>
)

export const FooterHints = ({ children, end }: { children?: ReactNode; end?: ReactNode }) => (
  <footer className="flex min-h-8 flex-none items-center gap-5 border-t border-line bg-canvas px-4 text-1 text-ink-3 desk:px-6">
    {children}
    <span className="ml-auto">{end}</span>
  </footer>
)

export const SidePanel = ({ title, detail, children }: { title: string; detail: string; children: ReactNode }) => (
  <aside aria-label={title} className="flex min-h-0 flex-col border-line bg-canvas max-desk:border-t desk:border-l">
    <header className="flex h-16 flex-none flex-col justify-center border-b border-line px-4">
      <h2 className="text-3 font-semibold">{title}</h2>
      <p className="text-1 text-ink-3">{detail}</p>
    </header>
    <div
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling area must be reachable by keyboard
      tabIndex={0}
      className="min-h-0 -outline-offset-2 [scrollbar-width:thin] desk:overflow-y-auto"
    >
      {children}
    </div>
  </aside>
)

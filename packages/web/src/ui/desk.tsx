import type { ComponentProps, ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Icon } from './icons.tsx'
import { Kbd } from './kbd.tsx'
import { FirmMark } from './logo-image.tsx'
import { useRoom } from './wide.ts'

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

/** The panel's id, for the button that opens it where it has no room of its own. */
export const panelId = 'side-panel'

/** The panel beside the list; in a narrower window a drawer above it. */
function SideColumn({ children }: { children: ReactNode }) {
  if (useRoom()) return children
  return (
    <div
      id={panelId}
      popover="auto"
      className="inset-y-0 right-0 left-auto h-dvh max-h-none w-80 bg-canvas text-ink shadow-dialog backdrop:bg-scrim"
    >
      {children}
    </div>
  )
}

/** The frame of the order page: only list and panel scroll. */
export const DeskFrame = ({ top, banner, counters, toolbar, headers, list, footer, side }: FrameProps) => (
  <div className="grid h-dvh min-h-[40rem] grid-cols-[minmax(0,1fr)] grid-rows-[auto_minmax(0,1fr)]">
    {top}
    <div className="grid min-h-0 grid-cols-[minmax(0,1fr)] room:grid-cols-[minmax(0,1fr)_15rem] laptop:grid-cols-[minmax(0,1fr)_16rem] wide:grid-cols-[minmax(0,1fr)_20rem]">
      <main className="flex min-h-0 min-w-0 flex-col bg-surface">
        {counters}
        {toolbar}
        {headers}
        {list}
        <div className="grow [@media(min-height:801px)]:hidden" />
        {/* Below the list: it comes late, and must not move what the user is about to press. */}
        <div className="flex-none *:border-t *:border-b-0">{banner}</div>
        {footer}
      </main>
      <SideColumn>{side}</SideColumn>
    </div>
  </div>
)

type TopBarProps = {
  appName: string
  /** Undefined where the rail has it. */
  logo?: string | null
  title: string
  actions: ReactNode
  end: ReactNode
}

/** One row at all times. */
export const TopBar = ({ appName, logo, title, actions, end }: TopBarProps) => (
  <header className="flex h-14 flex-none items-center gap-2 border-b border-line bg-surface px-6 max-[94rem]:pr-4 max-[64rem]:gap-1 max-[64rem]:pl-4 has-[[role=status]_.text-warn]:border-warn-bar">
    <span
      title={appName}
      className={classNames(
        'flex min-w-6 shrink-[999] items-center gap-2 text-3 font-semibold',
        logo === undefined && 'max-room:sr-only',
      )}
    >
      {logo !== undefined && <FirmMark logo={logo} />}
      <span
        className={classNames(
          'line-clamp-3 leading-tight break-words max-room:sr-only',
          appName.length > 12 && 'text-1',
        )}
      >
        {appName}
      </span>
    </span>
    <h1 className="mr-2 ml-1 flex-none border-l border-line-strong pl-3 text-3 text-ink-2 max-room:mr-1 max-room:border-l-0 max-room:pl-0 max-[68.6875rem]:sr-only">
      {title}
    </h1>
    <div className="flex flex-none items-center gap-2 square-actions max-[64rem]:gap-1">{actions}</div>
    {/* Without room the name of the firm wraps and is cut, then the state of the connection wraps; the others stay. */}
    <div className="flex min-w-0 flex-auto items-center justify-end gap-1 [&>*:not([role=status])]:flex-none max-room:[&>[data-folds]]:square-press">
      {end}
    </div>
  </header>
)

/** The counters, and what stands at their end. */
export const WithEnd = ({ end, children }: { end: ReactNode; children: ReactNode }) => (
  <div className="grid flex-none grid-cols-[minmax(0,1fr)_auto]">
    {children}
    <div className="flex items-center border-b border-line bg-canvas px-3">{end}</div>
  </div>
)

type ToolbarProps = {
  children: ReactNode
  end?: ReactNode
  /** The end has its room whatever it says, so that the search keeps its width. */ roomy?: boolean
  /** In one row also on a phone, of equal parts or as wide as what is chosen needs. */ oneRow?: boolean | 'fit'
}

export const Toolbar = ({ children, end, roomy, oneRow }: ToolbarProps) => (
  <div
    className={classNames(
      'flex flex-none flex-wrap items-center gap-x-3 gap-y-2 border-b border-line px-4 py-2 max-desk:gap-x-2 desk:min-h-12 desk:px-6 desk:[--press-m:var(--press-s)] desk:py-1 desk:has-data-day:py-3',
      oneRow
        ? classNames(
            'max-desk:flex-nowrap max-desk:[&>*:not(:last-child)]:min-w-0',
            oneRow === 'fit'
              ? 'max-desk:[&>*:not(:last-child)]:flex-auto max-desk:[&_select]:[field-sizing:content]'
              : 'max-desk:[&>*:not(:last-child)]:flex-[1_1_0]',
          )
        : 'max-desk:*:grow',
    )}
  >
    {children}
    <div
      className={classNames(
        'ml-auto flex justify-end gap-2 text-2 text-ink-3 square-buttons max-desk:empty:hidden desk:empty:min-w-0 desk:text-right',
        oneRow ? 'max-desk:flex-none' : 'max-desk:grow max-desk:*:grow',
        roomy ? 'desk:min-w-44 room:min-w-46 wide:min-w-60' : 'desk:min-w-56',
      )}
    >
      {end}
    </div>
  </div>
)

type DeskListProps = { label: string; hasRows: boolean } & Omit<ComponentProps<'section'>, 'className'>

/**
 * The list: up to 600 px high, limited by the window, and higher on tall screens. It is no tab stop: its rows are, or what stands in their
 * place. While it has no rows, it keeps the focus for the first one.
 */
export const DeskList = ({ label, hasRows, ...section }: DeskListProps) => (
  <section
    {...section}
    aria-label={label}
    data-rows={hasRows ? '' : undefined}
    tabIndex={-1}
    className="relative min-h-0 outline-0 [scrollbar-width:thin] desk:max-h-[600px] desk:min-h-80 desk:flex-[0_1_37.5rem] desk:overflow-y-auto [@media(min-height:801px)]:desk:max-h-none [@media(min-height:801px)]:desk:flex-1"
  />
)

const hints = { always: 'desk:inline-flex', room: 'room:inline-flex', wide: 'wide:inline-flex' }
type HintProps = {
  keys: readonly string[]
  /** The windows with room for it. */ from?: keyof typeof hints
  children: ReactNode
}

/** The keys of a shortcut, and their effect. */
export const KeyHint = ({ keys, from = 'always', children }: HintProps) => (
  <span className={classNames('hidden items-center gap-2 whitespace-nowrap', hints[from])}>
    {keys.map((key) => (
      <Kbd key={key}>{key}</Kbd>
    ))}
    {children}
  </span>
)

type FooterProps = { children?: ReactNode; /** Cut where there is no room. */ middle?: ReactNode; end?: ReactNode }
export const FooterHints = ({ children, middle, end }: FooterProps) => (
  <footer className="flex min-h-8 flex-none items-center gap-5 border-t border-line bg-canvas px-4 text-1 text-ink-3 desk:px-6">
    {children}
    {middle && <span className="ml-auto flex min-w-0">{middle}</span>}
    <span className={classNames('whitespace-nowrap', !middle && 'ml-auto')}>{end}</span>
  </footer>
)

/** What is wrong, instead of the hints. */
export const FooterWarning = ({ children }: { children: string }) => (
  <span role="status" title={children} className="flex min-w-0 items-center gap-2 text-warn">
    <Icon name="alert" />
    <span className="truncate">{children}</span>
  </span>
)

export const SidePanel = ({ title, detail, children }: { title: string; detail: string; children: ReactNode }) => (
  <aside
    aria-label={title}
    className="flex h-full min-h-0 flex-col border-line bg-canvas max-desk:border-t desk:border-l desk:contain-content"
  >
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

import type { ComponentProps, ReactNode } from 'react'

type Props = {
  top: ReactNode
  /** On the left: a form that is always open. */
  form: ReactNode
  counters: ReactNode
  toolbar: ReactNode
  /** Below the list. */
  footer?: ReactNode
  children: ReactNode
}

/** A form beside a list, on large screens: each of the two scrolls by itself. */
export const SplitFrame = ({ top, form, counters, toolbar, footer, children }: Props) => (
  <div className="grid h-dvh min-h-[30rem] grid-cols-[minmax(0,1fr)] grid-rows-[auto_minmax(0,1fr)]">
    {top}
    <div className="grid min-h-0 grid-cols-[20rem_minmax(0,1fr)] room:grid-cols-[23rem_minmax(0,1fr)]">
      <aside
        data-form
        className="overflow-y-auto border-r border-line bg-surface p-6 [scrollbar-width:thin] has-[:is(input,textarea):focus]:shadow-[inset_3px_0_0_var(--color-accent)]"
      >
        {form}
      </aside>
      <main className="flex min-h-0 min-w-0 flex-col bg-surface">
        {counters}
        <div className="[--press-m:var(--press-s)]">{toolbar}</div>
        {children}
        <div className="flex-none *:border-t *:border-b-0 *:px-6">{footer}</div>
      </main>
    </div>
  </div>
)

/** Leads to the form of a `SplitFrame`. */
export const focusForm = () => document.querySelector<HTMLElement>('[data-form] :is(textarea, input)')?.focus()

/** The filters of a phone in a toolbar: side by side, without margins of their own. */
export const ToolbarFilters = ({ children }: { children: ReactNode }) => <div className="*:flex *:p-0">{children}</div>

/** The list of a `SplitFrame`. */
export const SplitList = ({ label, ...section }: { label: string } & Omit<ComponentProps<'section'>, 'className'>) => (
  <section
    {...section}
    aria-label={label}
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling area must be reachable by keyboard
    tabIndex={0}
    className="relative min-h-0 flex-1 overflow-x-clip -outline-offset-2 [scrollbar-width:thin] desk:overflow-y-auto"
  />
)

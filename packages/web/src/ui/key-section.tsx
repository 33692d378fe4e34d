import type { ComponentProps } from 'react'

type Props = { label: string } & Omit<ComponentProps<'section'>, 'className' | 'tabIndex'>

/** A part of a page with keys of its own: they are valid while the focus is in it (WCAG 2.1.4). On large screens its list scrolls by itself. */
export const KeySection = ({ label, ...section }: Props) => (
  <section
    {...section}
    aria-label={label}
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- its keys are valid while it has the focus, to which a closed dialog returns
    tabIndex={0}
    className="min-h-0 -outline-offset-2 focus-visible:outline-ink-3 desk:flex desk:grow desk:flex-col"
  />
)

import { unbroken } from './unbroken.tsx'

type Line = { key: string; text: string; end: string }

/** Many short lines in a box that scrolls: a text, and an amount or a reason at its end. */
export const LineList = ({ label, lines }: { label: string; lines: readonly Line[] }) => (
  <ul
    aria-label={label}
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling area must be reachable by keyboard
    tabIndex={0}
    className="max-h-60 overflow-y-auto rounded-control border border-line bg-sunken px-4 py-2 [scrollbar-width:thin]"
  >
    {lines.map(({ key, text, end }) => (
      <li key={key} className="flex justify-between gap-x-4 py-1 max-desk:flex-wrap">
        <span className="min-w-0 wrap-anywhere">{unbroken(text)}</span>
        <span className="ml-auto text-right text-ink-2">{unbroken(end)}</span>
      </li>
    ))}
  </ul>
)

import type { ReactNode } from 'react'

const figure = /(R\$ [\d.,]*\d|\(\d\d\) [\d-]+)/

/** A text in which prices and phone numbers are not broken over two lines. Its characters stay the same, for whoever copies them. */
export const unbroken = (text: ReactNode): ReactNode =>
  typeof text === 'string'
    ? text.split(figure).map((part, index) =>
        index % 2 ? (
          // oxlint-disable-next-line react/no-array-index-key -- the parts of a text have no other name
          <span key={index} className="whitespace-nowrap">
            {part}
          </span>
        ) : (
          part
        ),
      )
    : text

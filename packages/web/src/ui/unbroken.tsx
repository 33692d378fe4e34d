import type { ReactNode } from 'react'

const figure =
  /(R\$ [\d.,]*\d|\(\d\d\) [\d-]+|há \d+ (?:min|h)\b|\d+ (?:min|km|kg|%)|ap\. \d+|[Ee]-mails?|[^\s,]{1,16}, \d{1,5}(?!\d|\.\d))/

/** A text in which prices, phone numbers, times and numbers of houses are not broken over two lines. Its characters stay the same, for whoever copies them. */
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

import { createContext, useContext } from 'react'
import { inWords } from './bold-words.tsx'

/** The folded words that were searched for; empty: nothing is marked. */
export const FoundWords = createContext<readonly string[]>([])

/** A text of a list, with the letters that were searched for on a tint. */
export function Found({ children: text }: { children: string }) {
  const words = useContext(FoundWords)
  const on = words.length === 0 ? [] : inWords(text, words)
  if (!on.includes(true)) return text
  const parts: { start: number; text: string }[] = []
  Array.from(text).forEach((char, index) => {
    if (index > 0 && on[index] === on[index - 1]) parts.at(-1)!.text += char
    else parts.push({ start: index, text: char })
  })
  return parts.map(({ start, text: part }) =>
    on[start] ? (
      <mark key={start} className="rounded-small bg-warn-bar/25 font-bold text-ink">
        {part}
      </mark>
    ) : (
      part
    ),
  )
}

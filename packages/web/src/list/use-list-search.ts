import { useDeferredValue, useState } from 'react'
import { limitProblem, type TextLimit } from '#ui/text-limit.ts'

/** What is typed into the search of a list, and the text to search for: empty if it is longer than the server takes. */
export function useListSearch(limit?: TextLimit) {
  const [value, onChange] = useState('')
  const refused = limitProblem(value, limit)
  return { search: useDeferredValue(refused === null ? value.trim() : ''), input: { value, onChange, refused } }
}

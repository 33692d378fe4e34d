import { intakeApi } from '@ligeiro/contract/intake-api'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { textLimits } from '#lib/text-limits.ts'
import { limitProblem } from '#ui/text-limit.ts'
import { askedOnce, reading } from '#api/reading.ts'

/** How long nobody types before the message is read. */
const pauseMs = 600

/** Reads a message: at once if `asked`, otherwise after a pause of typing. Only the answer for the present text counts. */
export function useReading(start: string) {
  const [text, setText] = useState(start)
  const [asked, setAsked] = useState(start)
  useEffect(() => {
    const timer = setTimeout(() => setAsked(text), pauseMs)
    return () => clearTimeout(timer)
  }, [text])
  const current = asked === text && text.trim() !== '' && limitProblem(text, textLimits.message) === null
  const { data, error, isFetching } = useQuery({
    ...reading(['read-message'], intakeApi.read, { body: { text: asked } }),
    ...askedOnce,
    enabled: current,
    retry: false,
  })
  return {
    text,
    type: setText,
    paste: (pasted: string) => {
      setText(pasted)
      setAsked(pasted)
    },
    drafts: current ? data?.orders : undefined,
    miscount: current ? data?.miscount : undefined,
    error: current ? error : null,
    busy: isFetching,
  }
}

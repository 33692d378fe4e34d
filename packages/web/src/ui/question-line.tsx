import type { ReactNode } from 'react'

/** A short question, and at its right the button that answers it: the question wraps first, and with large text the button is below. */
export const QuestionLine = ({ question, children }: { question: string; children: ReactNode }) => (
  <div className="flex flex-wrap items-center justify-between gap-x-2 [&>button]:max-w-full [&>button]:flex-none [&>:is(a,button)]:mr-(--flush)">
    <span className="min-w-min grow basis-0 text-ink-2">{question}</span>
    {children}
  </div>
)

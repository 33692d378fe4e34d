import type { FormEvent, ReactNode } from 'react'

/** A form on a page. The browser's own bubbles stay away: the form says what is wrong itself. */
export const Form = ({ onSubmit, children }: { onSubmit: (event: FormEvent) => void; children: ReactNode }) => (
  <form noValidate onSubmit={onSubmit} className="grid gap-4">
    {children}
  </form>
)

import { useState } from 'react'
import { Button } from './button.tsx'

/** How long 'copied' is shown. */
const markMs = 2000

type Props = {
  label: string
  /** What the code is for. */
  hint: string
  code: string
  /** Resolves to whether the browser allowed the copy. */
  onCopy: () => Promise<boolean>
}

/** Six digits, spaced for reading out, and a button that copies them. */
export function CodeRow({ label, hint, code, onCopy }: Props) {
  /** The copies of the last `markMs`. */
  const [copied, setCopied] = useState(0)
  const copy = async () => {
    if (!(await onCopy())) return
    setCopied((times) => times + 1)
    setTimeout(() => setCopied((times) => times - 1), markMs)
  }
  return (
    <div className="-mx-4 -mb-4 flex min-h-14 items-center justify-between gap-2 border-t border-line pr-1 pl-4">
      <span className="grid min-w-0">
        <span className="flex flex-wrap items-baseline gap-x-3">
          <span className="text-ink-3">{label}</span>
          <span className="text-4 font-semibold tracking-[0.08em] whitespace-nowrap">
            {code.slice(0, 3)} {code.slice(3)}
          </span>
        </span>
        <span className="text-1 text-ink-3">{hint}</span>
      </span>
      <span className="flex-none">
        <Button variant="quiet" icon={copied > 0 ? 'check' : 'copy'} onClick={() => void copy()}>
          {copied > 0 ? 'Copiado' : 'Copiar'}
        </Button>
      </span>
    </div>
  )
}

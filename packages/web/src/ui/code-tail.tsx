import { Button } from './button.tsx'

/** Six digits, spaced to be read out, and a button that copies them. */
export const CodeTail = ({
  label,
  code,
  copied,
  onCopy,
}: {
  label: string
  code: string
  copied: boolean
  onCopy: () => void
}) => (
  <div className="-mx-4 -mb-4 flex min-h-14 items-center justify-between gap-2 border-t border-line pr-1 pl-4">
    <span className="flex items-baseline gap-3">
      <span className="text-ink-3">{label}</span>
      <span className="text-4 font-semibold tracking-[0.08em]">
        {code.slice(0, 3)} {code.slice(3)}
      </span>
    </span>
    <Button variant="quiet" icon={copied ? 'check' : 'copy'} onClick={onCopy}>
      {copied ? 'Copiado' : 'Copiar'}
    </Button>
  </div>
)

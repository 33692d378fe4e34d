import type { Ref } from 'react'

type Props = { ref: Ref<HTMLInputElement>; label: string; accept: string; onFile: (file: File) => void }

/** The browser's choice of a file, for a button that clicks it. */
export const FileInput = ({ ref, label, accept, onFile }: Props) => (
  <input
    ref={ref}
    type="file"
    hidden
    aria-label={label}
    accept={accept}
    onChange={({ target }) => {
      const file = target.files?.[0]
      // The same file can be chosen again.
      target.value = ''
      if (file) onFile(file)
    }}
  />
)

import type { ReactNode } from 'react'

export const FileDrop = ({ onFile, children }: { onFile: (file: File) => void; children: ReactNode }) => (
  <div
    className="grid grid-cols-[minmax(0,1fr)] gap-3 rounded-control border border-dashed border-control p-4"
    onDragOver={(event) => event.preventDefault()}
    onDrop={(event) => {
      event.preventDefault()
      const file = event.dataTransfer.files[0]
      if (file) onFile(file)
    }}
  >
    {children}
  </div>
)

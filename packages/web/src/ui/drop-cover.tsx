import { deskIcons } from './desk-icons.ts'
import { Icon } from './icons.tsx'

/** Over the whole page while something that it takes is dragged over it. Only the pointer drags, so nothing of it is read aloud. */
export const DropCover = ({ children }: { children: string }) => (
  <div aria-hidden className="pointer-events-none fixed inset-0 z-40 grid place-items-center bg-scrim p-4">
    <p className="flex items-center gap-3 rounded-control border-2 border-dashed border-accent bg-surface px-6 py-5 text-3 font-semibold text-ink shadow-dialog">
      <Icon name={deskIcons.upload} size={20} />
      {children}
    </p>
  </div>
)

import type { ReactNode } from 'react'

/** The detail of a toast, where a press leads to what it tells of: its whole text is there. */
export const ToastLink = ({ onPress, children }: { onPress: () => void; children: ReactNode }) => (
  <button
    type="button"
    onClick={onPress}
    className="w-full py-0.5 text-left underline decoration-control underline-offset-4 max-desk:py-3"
  >
    <span className="line-clamp-2">{children}</span>
  </button>
)

import type { ReactNode } from 'react'

/** The button that saves a long form. `stays`: at the foot of the window, because something is to be saved. */
export const FormFoot = ({ stays, children }: { stays: boolean; children: ReactNode }) => (
  <div
    className={
      stays
        ? 'sticky bottom-(--rail,0px) z-1 grid border-t border-line bg-surface py-2 max-desk:bg-canvas max-desk:-mx-(--edge) max-desk:px-(--edge)'
        : 'flex'
    }
  >
    {children}
  </div>
)

import type { ReactNode, Ref } from 'react'
import { Button } from './button.tsx'

type Props = {
  ref: Ref<HTMLVideoElement>
  label: string
  /** Null if the camera has no light. */
  torch: boolean | null
  /** The camera gives no picture; the children say why. */
  dark: boolean
  onTorch: (on: boolean) => void
  onClose: () => void
  /** The button that ends the scan. */
  closeLabel: string
  children: ReactNode
}

/** The camera's picture over the whole screen, with a frame that shows where to hold the code. */
export const CameraView = ({ ref, label, torch, dark, onTorch, onClose, closeLabel, children }: Props) => (
  <div className="fixed inset-0 z-20 grid bg-black" data-camera>
    <video ref={ref} muted playsInline aria-label={label} className="absolute inset-0 size-full object-cover" />
    {!dark && (
      <span
        aria-hidden
        className="absolute inset-0 m-auto size-60 overflow-visible rounded-sheet border-4 border-white/90 shadow-[0_0_0_100vmax_rgb(0_0_0/0.45)]"
      />
    )}
    <div className="relative flex flex-col justify-between gap-4 p-4 pb-[max(16px,env(safe-area-inset-bottom))]">
      <div className="flex items-start justify-between gap-2">
        {!dark && <p className="rounded-control bg-surface px-3 py-2">Aponte para o QR code de quem recebe.</p>}
        {torch !== null && (
          <span className="rounded-control bg-surface">
            <Button variant="quiet" aria-pressed={torch} onClick={() => onTorch(!torch)}>
              {torch ? 'Apagar a luz' : 'Acender a luz'}
            </Button>
          </span>
        )}
      </div>
      <div className="grid gap-3 [--press-ground:var(--color-surface)]">
        {children}
        <Button size="xl" full onClick={onClose}>
          {closeLabel}
        </Button>
      </div>
    </div>
  </div>
)

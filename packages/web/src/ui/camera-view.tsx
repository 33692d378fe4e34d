import type { Ref } from 'react'

/** The camera's picture, with a frame that shows where to hold the code. */
export const CameraView = ({ ref, label }: { ref: Ref<HTMLVideoElement>; label: string }) => (
  <div className="relative overflow-hidden rounded-dialog bg-sunken">
    <video ref={ref} muted playsInline aria-label={label} className="aspect-square w-full object-cover" />
    <span
      aria-hidden
      className="absolute inset-[18%] rounded-dialog border-4 border-white/90 shadow-[0_0_0_100vmax_rgb(0_0_0/0.35)]"
    />
  </div>
)

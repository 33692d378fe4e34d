import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { CameraView } from '#ui/camera-view.tsx'
import { onCloseRequest } from '#ui/close-request.ts'
import { ErrorBox } from '#ui/error-box.tsx'
import { watchCamera } from './camera.ts'

type Props = {
  /** Returns null if this is the expected text, otherwise a message that says why not. */
  wrong: (text: string) => string | null
  onFound: (text: string) => void
  onClose: () => void
}

/** Scans a QR code with the phone's camera, over the whole screen. Back and the button below end the scan. */
export default function ScanView({ wrong, onFound, onClose }: Props) {
  const video = useRef<HTMLVideoElement>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [torch, setTorch] = useState<{ on: boolean; light: (on: boolean) => void } | null>(null)
  const check = useEffectEvent((text: string, stop: () => void) => {
    const why = wrong(text)
    setProblem(why)
    if (why !== null) return
    stop()
    onFound(text)
  })
  const close = useEffectEvent(onClose)
  useEffect(() => {
    if (!video.current) return undefined
    const stop = watchCamera(video.current, {
      onText: (text) => check(text, stop),
      onProblem(message) {
        setProblem(message)
      },
      onTorch: (light) => setTorch({ on: false, light }),
    })
    const stopListening = onCloseRequest(() => close())
    return () => {
      stopListening()
      stop()
    }
  }, [])
  return (
    <CameraView
      ref={video}
      label="Câmera: aponte para o QR code"
      torch={torch?.on ?? null}
      onTorch={(on) => {
        torch?.light(on)
        setTorch(torch && { ...torch, on })
      }}
      onClose={onClose}
      closeLabel="Digitar o código"
    >
      <ErrorBox message={problem} />
    </CameraView>
  )
}

import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react'
import { CameraView } from '#ui/camera-view.tsx'
import { onCloseRequest } from '#ui/close-request.ts'
import { ErrorBox } from '#ui/error-box.tsx'
import { watchCamera } from './camera.ts'

type Props = {
  /** Called with each text that differs from the one before it. */
  onText: (text: string) => void
  onClose: () => void
  /** What the last text led to. */
  children: ReactNode
}

/** Scans QR codes with the phone's camera, over the whole screen. Back and the button below end the scan. */
export default function ScanView({ onText, onClose, children }: Props) {
  const video = useRef<HTMLVideoElement>(null)
  const lastText = useRef<string>(undefined)
  const [problem, setProblem] = useState<string | null>(null)
  const [torch, setTorch] = useState<{ on: boolean; light: (on: boolean) => Promise<void> } | null>(null)
  const pass = useEffectEvent((text: string) => {
    if (lastText.current === text) return
    lastText.current = text
    onText(text)
  })
  const close = useEffectEvent(onClose)
  useEffect(() => {
    if (!video.current) return undefined
    const stop = watchCamera(video.current, {
      onText: (text) => pass(text),
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
      dark={problem !== null}
      onTorch={(on) => {
        torch?.light(on).then(
          () => setTorch({ ...torch, on }),
          () => setTorch(null),
        )
      }}
      onClose={onClose}
      closeLabel="Digitar o código"
    >
      {problem === null ? children : <ErrorBox message={problem} />}
    </CameraView>
  )
}

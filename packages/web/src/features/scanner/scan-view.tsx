import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { CameraView } from '#ui/camera-view.tsx'
import { ErrorBox } from '#ui/error-box.tsx'
import { watchCamera } from './camera.ts'

type Props = {
  /** Returns null if this is the expected text, otherwise a message that says why not. */
  wrong: (text: string) => string | null
  onFound: (text: string) => void
}

/** Scans a QR code with the phone's camera. */
export default function ScanView({ wrong, onFound }: Props) {
  const video = useRef<HTMLVideoElement>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [cameraFailed, setCameraFailed] = useState(false)
  const check = useEffectEvent((text: string, stop: () => void) => {
    const why = wrong(text)
    setProblem(why)
    if (why !== null) return
    stop()
    onFound(text)
  })
  useEffect(() => {
    if (!video.current) return undefined
    const stop = watchCamera(video.current, {
      onText: (text) => check(text, stop),
      onProblem(message) {
        setCameraFailed(true)
        setProblem(message)
      },
    })
    return stop
  }, [])
  return (
    <>
      {!cameraFailed && <CameraView ref={video} label="Câmera: aponte para o QR code" />}
      <ErrorBox message={problem} />
    </>
  )
}

import { useEffect, useRef, useState } from 'react'
import { CameraView } from '../../ui/camera-view.tsx'
import { ErrorBox } from '../../ui/error-box.tsx'
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
  const [shut, setShut] = useState(false)
  const heard = useRef({ wrong, onFound })
  useEffect(() => {
    heard.current = { wrong, onFound }
  })
  useEffect(() => {
    if (!video.current) return undefined
    const stop = watchCamera(video.current, {
      onText(text) {
        const why = heard.current.wrong(text)
        setProblem(why)
        if (why !== null) return
        stop()
        heard.current.onFound(text)
      },
      onProblem(message) {
        setShut(true)
        setProblem(message)
      },
    })
    return stop
  }, [])
  return (
    <>
      {!shut && <CameraView ref={video} label="Câmera: aponte para o QR code" />}
      <ErrorBox message={problem} />
    </>
  )
}

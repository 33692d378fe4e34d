import { qrReader } from './qr-reader.ts'

const scanIntervalMs = 150

/** Why the camera cannot be used, by the name of the DOMException. */
const words: Record<string, string> = {
  NotAllowedError: 'Câmera bloqueada. Libere a câmera nas permissões do navegador, ou digite o código.',
  NotFoundError: 'Nenhuma câmera encontrada. Digite o código.',
  NotReadableError: 'A câmera está em uso por outro aplicativo. Feche-o e tente de novo, ou digite o código.',
}
const noCamera = 'A câmera não abriu. Digite o código.'

type Watch = {
  onText: (text: string) => void
  onProblem: (message: string) => void
  /** Called once if the camera has a light. */
  onTorch: (light: (on: boolean) => void) => void
}
/** Not in TypeScript's DOM library. */
type WithTorch = { torch?: boolean }

/** Shows the rear camera in `video` and passes on each text that it decodes, until the returned function is called. */
export function watchCamera(video: HTMLVideoElement, { onText, onProblem, onTorch }: Watch): () => void {
  let stopped = false
  let timer: ReturnType<typeof setTimeout> | undefined
  let stream: MediaStream | undefined
  const close = () => {
    for (const track of stream?.getTracks() ?? []) track.stop()
  }
  const watch = async () => {
    // Browsers offer no camera over plain http.
    if (!('mediaDevices' in navigator)) throw new DOMException('', 'NotFoundError')
    stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
    if (stopped) return close()
    video.srcObject = stream
    await video.play()
    const [track] = stream.getVideoTracks()
    if (track && (track.getCapabilities() as WithTorch).torch)
      onTorch((on) => void track.applyConstraints({ advanced: [{ torch: on } as MediaTrackConstraintSet] }))
    const readFrame = await qrReader()
    const look = async () => {
      const text = await readFrame(video).catch(() => null)
      if (stopped) return
      if (text !== null) onText(text)
      timer = setTimeout(() => void look(), scanIntervalMs)
    }
    await look()
  }
  watch().catch((error: unknown) => {
    close()
    if (!stopped) onProblem((error instanceof DOMException && words[error.name]) || noCamera)
  })
  return () => {
    stopped = true
    clearTimeout(timer)
    close()
  }
}

import { qrReader } from './qr-reader.ts'

const scanIntervalMs = 150

/** Why the camera cannot be used, by the name of the DOMException. */
const words: Record<string, string> = {
  NotAllowedError: 'Câmera bloqueada. Libere a câmera nas permissões do navegador, ou digite o código.',
  NotFoundError: 'Nenhuma câmera encontrada. Digite o código.',
  NotReadableError: 'A câmera está em uso por outro aplicativo. Feche-o e tente de novo, ou digite o código.',
}
const noCamera = 'A câmera não abriu. Digite o código.'

type WatchOptions = {
  onText: (text: string) => void
  onProblem: (message: string) => void
  /** Called once if the camera has a light. The promise rejects if the camera refuses to switch it. */
  onTorch: (light: (on: boolean) => Promise<void>) => void
}

/** `torch` is not in TypeScript's DOM library, and Firefox before 132 has no `getCapabilities`. */
type Track = Partial<Pick<MediaStreamTrack, 'getCapabilities'>>
const hasTorch = (track: Track) => (track.getCapabilities?.() as { torch?: boolean } | undefined)?.torch === true

/** The rear camera, or any other where the browser knows none at the back. */
const openCamera = () =>
  navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } }).catch((error: unknown) => {
    if (error instanceof DOMException && /^Not(Allowed|Readable)Error$/.test(error.name)) throw error
    return navigator.mediaDevices.getUserMedia({ video: true })
  })

/** The light is an extra: without it the camera goes on. */
function offerTorch(track: MediaStreamTrack, onTorch: WatchOptions['onTorch']): void {
  try {
    if (!hasTorch(track)) return
  } catch {
    return
  }
  onTorch((on) => track.applyConstraints({ advanced: [{ torch: on } as MediaTrackConstraintSet] }))
}

/** Shows the rear camera in `video` and passes on each text that it decodes, until the returned function is called. */
export function watchCamera(video: HTMLVideoElement, { onText, onProblem, onTorch }: WatchOptions): () => void {
  let stopped = false
  let timer: ReturnType<typeof setTimeout> | undefined
  let stream: MediaStream | undefined
  const close = () => {
    for (const track of stream?.getTracks() ?? []) track.stop()
  }
  const watch = async () => {
    // Browsers offer no camera over plain http.
    if (!('mediaDevices' in navigator)) throw new DOMException('', 'NotFoundError')
    stream = await openCamera()
    if (stopped) return close()
    video.srcObject = stream
    await video.play()
    const [track] = stream.getVideoTracks()
    if (track) offerTorch(track, onTorch)
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

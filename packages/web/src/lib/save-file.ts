/** How long until the URL is revoked, in ms: a URL revoked before the browser has begun the download saves an empty file. */
const revokeDelayMs = 60_000

/** The name that the server gives to its file. */
export const fileNameIn = (headers: Headers): string | undefined =>
  /filename="([^"]+)"/.exec(headers.get('content-disposition') ?? '')?.[1]

export function saveFile(content: Blob, name: string): void {
  const url = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), revokeDelayMs)
}

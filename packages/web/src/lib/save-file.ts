/** Before the URL is revoked, in ms: until any browser has begun the download, or it saves an empty file. */
const revokeDelayMs = 60_000

export function saveFile(content: Blob, name: string): void {
  const url = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), revokeDelayMs)
}

/**
 * Delay before the URL is revoked, in ms, long enough for any browser to have begun the download: a URL revoked too
 * early saves an empty file.
 */
const revokeDelayMs = 60_000

/** Saves a file to the user's downloads. */
export function saveFile(content: Blob, name: string): void {
  const url = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), revokeDelayMs)
}

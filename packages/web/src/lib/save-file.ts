/** Long enough for any browser to have begun: a link to it that ended earlier would save nothing. */
const keptMs = 60_000

/** Puts a file among the person's downloads. */
export function saveFile(content: Blob, name: string): void {
  const url = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), keptMs)
}

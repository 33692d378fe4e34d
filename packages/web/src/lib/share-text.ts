/** Opens the phone's list of apps for a text. False where the browser has none, or does not allow it. */
export async function shareText(text: string): Promise<boolean> {
  if (!('share' in navigator)) return false
  return navigator.share({ text }).then(
    () => true,
    (error: unknown) => error instanceof DOMException && error.name === 'AbortError',
  )
}

// The order matters: most browsers also name those that they are compatible with.
const browsers: readonly [RegExp, string][] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bOPR\/|\bOpera\b/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/\bVersion\/[\d.]+.*\bSafari\//, 'Safari'],
]
const systems: readonly [RegExp, string][] = [
  [/\biPhone\b/, 'no iPhone'],
  [/\biPad\b/, 'no iPad'],
  [/\bAndroid\b/, 'no Android'],
  [/\bWindows\b/, 'no Windows'],
  [/\bCrOS\b/, 'no ChromeOS'],
  [/\bMacintosh\b/, 'no Mac'],
  [/\bLinux\b/, 'no Linux'],
]

/** No browser sends a longer one; the rest of it would only take time. */
const maxLength = 500

const findIn = (names: readonly [RegExp, string][], text: string) => names.find(([pattern]) => pattern.test(text))?.[1]

/** A short pt-BR name of a browser and its system, such as 'Chrome no Android'. It contains no text of the header itself. */
export function deviceName(userAgent: string | undefined): string {
  const text = (userAgent ?? '').slice(0, maxLength)
  const browser = findIn(browsers, text)
  const system = findIn(systems, text)
  if (!browser && !system) return 'Aparelho desconhecido'
  return `${browser ?? 'Navegador'} ${system ?? ''}`.trimEnd()
}

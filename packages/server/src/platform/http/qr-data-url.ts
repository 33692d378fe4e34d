import { encodeQR } from 'qr'

/** Renders a QR code as the data URL of an SVG, with the margin that scanners need. Without a background the page might be dark behind it. */
export function qrDataUrl(text: string, ecc: 'medium' | 'quartile' = 'medium'): string {
  const svg = encodeQR(text, 'svg', { ecc, border: 4 }).replace('<path', '<path fill="white" d="M0 0h99v99H0Z"/><path')
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`
}

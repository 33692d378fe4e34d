/** The name of a file without its extension, with the time in the firm's time zone: `extrato_pedidos_2026-11-21_14-32-05`. */
export function fileNameAt(subject: string, now: Date, zone: string): string {
  // The Swedish locale formats dates like ISO 8601.
  const [day = '', time = ''] = now.toLocaleString('sv-SE', { timeZone: zone }).split(' ')
  return `${subject}_${day}_${time.replaceAll(':', '-')}`
}

/** As in '14:05'. */
export const timeOf = (moment: Date, zone: string): string =>
  new Intl.DateTimeFormat('pt-BR', { timeZone: zone, hour: '2-digit', minute: '2-digit' }).format(moment)

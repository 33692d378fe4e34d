/** '850 m', '2,3 km' */
export const metresWords = (metres: number): string =>
  metres < 999.5
    ? `${Math.round(metres)} m`
    : `${(metres / 1000).toLocaleString('pt-BR', { maximumFractionDigits: 1 })} km`

/** Specification, sections 4 and 8. */
const asked: PositionOptions = { enableHighAccuracy: true, timeout: 10_000, maximumAge: 0 }
const unsupported = 'Geolocalização não é suportada pelo seu navegador'
const other = 'Erro ao obter localização'
/** By `GeolocationPositionError.code`. */
const texts: Record<number, string> = {
  1: 'Permissão de localização negada',
  2: 'Localização indisponível',
  3: 'Timeout ao obter localização',
}

/** Where this device is now. Rejects with an `Error` whose message is the specification's. */
export const findPosition = (): Promise<GeolocationPosition> =>
  new Promise((resolve, reject) => {
    const geolocation = navigator.geolocation as Geolocation | undefined
    if (!geolocation) reject(new Error(unsupported))
    else geolocation.getCurrentPosition(resolve, (error) => reject(new Error(texts[error.code] ?? other)), asked)
  })

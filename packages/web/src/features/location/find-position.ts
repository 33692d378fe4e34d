/** Times in ms (docs/product.md, Location). */
const options: PositionOptions = { enableHighAccuracy: true, timeout: 10_000, maximumAge: 0 }
const unsupported = 'Geolocalização não é suportada pelo seu navegador'
const otherError = 'Erro ao obter localização'
/** By `GeolocationPositionError.code` (docs/product.md, Error texts). */
const errorTexts: Record<number, string> = {
  1: 'Permissão de localização negada',
  2: 'Localização indisponível',
  3: 'Timeout ao obter localização',
}

/** The present position of this device. Rejects with an `Error` whose message is shown to the user. */
export const findPosition = (): Promise<GeolocationPosition> =>
  new Promise((resolve, reject) => {
    const geolocation = navigator.geolocation as Geolocation | undefined
    if (!geolocation) reject(new Error(unsupported))
    else
      geolocation.getCurrentPosition(
        resolve,
        (error) => reject(new Error(errorTexts[error.code] ?? otherError)),
        options,
      )
  })

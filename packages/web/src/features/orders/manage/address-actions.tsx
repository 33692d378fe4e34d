import { IconButton, LinkButton } from '#ui/button.tsx'
import { useConfig } from '#api/config.ts'
import { mapOf } from '#lib/map-links.ts'
import { copy } from './copy.ts'

/** The buttons beside an address: open it in the map, and copy it. */
export function AddressActions({ address, part }: { address: string; part: string }) {
  const { city, state } = useConfig()
  return (
    <>
      <LinkButton
        href={mapOf(address, city, state)}
        external
        icon="map"
        size="s"
        label={`Abrir o endereço de ${part} no mapa`}
      />
      <IconButton
        label={`Copiar o endereço de ${part}`}
        icon="copy"
        edge
        onClick={() => void copy(address, 'Endereço copiado', 'o endereço')}
      />
    </>
  )
}

import { IconButton, LinkButton } from '#ui/button.tsx'
import { copy } from './copy.ts'

const mapOf = (address: string) => `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(address)}`

/** The buttons beside an address: open it in the map, and copy it. */
export const AddressActions = ({ address, part }: { address: string; part: string }) => (
  <>
    <LinkButton href={mapOf(address)} external icon="map" size="s" label={`Abrir o endereço de ${part} no mapa`} />
    <IconButton
      label={`Copiar o endereço de ${part}`}
      icon="copy"
      edge
      onClick={() => void copy(address, 'Endereço copiado', 'o endereço')}
    />
  </>
)

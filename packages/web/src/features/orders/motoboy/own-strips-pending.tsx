import { Strip } from '../../../ui/phone.tsx'
import { LocationPending } from '../../location/location-pending.tsx'

/** As high as what comes in their place. */
export const OwnStripsPending = () => (
  <>
    <Strip tall>Disponibilidade...</Strip>
    <LocationPending />
    <Strip tall>Tela acesa</Strip>
  </>
)

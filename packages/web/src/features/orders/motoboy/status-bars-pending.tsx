import { StatusBar } from '../../../ui/phone.tsx'
import { LocationPending } from '../../location/location-pending.tsx'

/** As high as what comes in their place. */
export const StatusBarsPending = () => (
  <>
    <StatusBar tall>Disponibilidade...</StatusBar>
    <LocationPending />
    <StatusBar tall>Tela acesa</StatusBar>
  </>
)

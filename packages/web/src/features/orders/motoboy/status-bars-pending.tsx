import { StatusBar } from '#ui/phone.tsx'
import { LocationPending } from '#features/location/location-pending.tsx'

/** The placeholder of the status bars, with the same height as the loaded bars. */
export const StatusBarsPending = () => (
  <>
    <StatusBar tall>Disponibilidade...</StatusBar>
    <LocationPending />
    <StatusBar tall>Tela acesa</StatusBar>
  </>
)

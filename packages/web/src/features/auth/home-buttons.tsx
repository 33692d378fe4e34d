import { navigate, usePlace } from '#lib/navigation.tsx'
import { homeFor } from '#paths.ts'
import { Button } from '#ui/button.tsx'
import { useUser } from './session.ts'

/** The ways out of a page that shows nothing. */
export function HomeButtons() {
  const home = homeFor(useUser()?.role ?? '')
  const { isFirst } = usePlace()
  return (
    <>
      <Button variant="main" onClick={() => navigate(home)}>
        Voltar ao início
      </Button>
      <Button onClick={() => (isFirst ? navigate(home) : window.history.back())}>Voltar</Button>
    </>
  )
}

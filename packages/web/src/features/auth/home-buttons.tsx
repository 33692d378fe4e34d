import { useBack } from '#lib/back.ts'
import { navigate } from '#lib/navigation.tsx'
import { homeFor } from '#paths.ts'
import { Button } from '#ui/button.tsx'
import { useUser } from './session.ts'

/** The ways out of a page that shows nothing. */
export function HomeButtons() {
  const home = homeFor(useUser()?.role ?? '')
  const back = useBack(home)
  return (
    <>
      <Button variant="main" onClick={() => navigate(home)}>
        Voltar ao início
      </Button>
      <Button onClick={back}>Voltar</Button>
    </>
  )
}

import { Inset, Stack } from '../src/ui/layout.tsx'
import { LoadingScreen } from '../src/ui/loading-screen.tsx'
import { Heading } from '../src/ui/text.tsx'
import { Desk } from './desk.tsx'
import { Dialogs } from './dialogs.tsx'
import { Denied, Login } from './auth-pages.tsx'
import { Feedback } from './feedback.tsx'
import { Fields } from './fields.tsx'
import { Phone } from './phone.tsx'
import { Print } from './print.tsx'
import { Words } from './words.tsx'

const whole: Record<string, React.ComponentType> = {
  desk: Desk,
  phone: Phone,
  print: Print,
  login: Login,
  denied: Denied,
  loading: LoadingScreen,
}

/**
 * Every component of the UI kit in every state, for development and screenshots: `?part=desk` shows a whole screen,
 * `?dialog=price` opens a dialog.
 */
export default function KitPage() {
  const Whole = whole[new URLSearchParams(window.location.search).get('part') ?? '']
  if (Whole) return <Whole />
  return (
    <main>
      <Inset>
        <Stack gap={8}>
          <Heading level={1} size={4}>
            Kit
          </Heading>
          <Words />
          <Dialogs />
          <Fields />
          <Feedback />
        </Stack>
      </Inset>
    </main>
  )
}

import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { locationHelp } from './location-words.ts'

/** Why there is no location, with the button to try again (docs/product.md, Location). */
export const LocationProblem = ({
  problem,
  busy,
  onRetry,
}: {
  problem: string
  busy: boolean
  onRetry?: () => void
}) => (
  <Banner
    message={problem}
    detail={locationHelp(window.isSecureContext)}
    action={
      <Button icon="retry" busy={busy} onClick={onRetry}>
        Tentar novamente
      </Button>
    }
  />
)

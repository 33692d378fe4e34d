import { Button } from '#ui/button.tsx'
import { Inline } from '#ui/layout.tsx'

/** Leads from what was opened back to its list. */
export const BackButton = ({ onPress, children }: { onPress: () => void; children: string }) => (
  <Inline>
    <Button size="s" variant="quiet" icon="back" onClick={onPress}>
      {children}
    </Button>
  </Inline>
)

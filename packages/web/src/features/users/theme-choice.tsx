import { useStore } from '#lib/store.ts'
import { chooseTheme, theme, themes, type Theme } from '#lib/theme.ts'
import { Inline } from '#ui/layout.tsx'
import { Segmented } from '#ui/segmented.tsx'
import { Text } from '#ui/text.tsx'

const labels: Record<Theme, string> = { system: 'Do aparelho', light: 'Clara', dark: 'Escura' }

/** The colors of the app on this device. */
export const ThemeChoice = () => (
  <Inline justify="between" wrap>
    <Text>Aparência</Text>
    <Segmented
      label="Aparência"
      value={useStore(theme)}
      onChange={chooseTheme}
      options={themes.map((value) => ({ value, label: labels[value] }))}
    />
  </Inline>
)

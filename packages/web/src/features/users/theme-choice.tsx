import { useTheme, type Theme } from '#lib/theme.ts'
import { Inline } from '#ui/layout.tsx'
import { Segmented } from '#ui/segmented.tsx'
import { Text } from '#ui/text.tsx'

const options: readonly { value: Theme; label: string }[] = [
  { value: 'system', label: 'Sistema' },
  { value: 'light', label: 'Clara' },
  { value: 'dark', label: 'Escura' },
]

/** The colors of the app on this device. */
export function ThemeChoice() {
  const [theme, choose] = useTheme()
  return (
    <Inline justify="between" wrap>
      <Text>Aparência</Text>
      <Segmented label="Aparência" value={theme} onChange={choose} options={options} />
    </Inline>
  )
}

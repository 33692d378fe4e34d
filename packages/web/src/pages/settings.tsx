import { useState } from 'react'
import { AdminPage } from '../features/admin-page/admin-page.tsx'
import { EtaAccuracy } from '../features/settings/eta-accuracy.tsx'
import { settingsFound } from '../features/settings/places.ts'
import { Button } from '../ui/button.tsx'
import { Empty } from '../ui/empty.tsx'
import { Inset } from '../ui/layout.tsx'
import { PlaceList } from '../ui/place-list.tsx'
import { SearchInput } from '../ui/search-input.tsx'

/** Ajustes: what an admin sets up, found by what people call it. */
export default function SettingsPage() {
  const [typed, setTyped] = useState('')
  const found = settingsFound(typed)
  return (
    <AdminPage
      heading="Ajustes"
      search={
        <SearchInput label="Buscar um ajuste" placeholder="pix, chuva, senha, logo" value={typed} onChange={setTyped} />
      }
    >
      <Inset>
        {found.length === 0 ? (
          <Empty
            icon="search"
            title="Nenhum ajuste tem este nome."
            action={
              <Button icon="close" onClick={() => setTyped('')}>
                Limpar busca
              </Button>
            }
          />
        ) : (
          <>
            <PlaceList label="Ajustes" items={found} />
            {typed === '' && <EtaAccuracy />}
          </>
        )}
      </Inset>
    </AdminPage>
  )
}

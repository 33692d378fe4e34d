import type { ComponentProps, ReactNode } from 'react'
import { Inset } from '#ui/layout.tsx'
import { LoadState } from './load-state.tsx'

type Props<Data> = {
  query: ComponentProps<typeof LoadState>['query'] & { data: Data | undefined }
  children: (data: Data) => ReactNode
}

/** A page of one thing that is loaded: what `children` make of it, until then how the loading goes. */
export const LoadedPage = <Data,>({ query, children }: Props<Data>) =>
  query.data ? (
    children(query.data)
  ) : (
    <main>
      <Inset>
        <LoadState query={query} />
      </Inset>
    </main>
  )

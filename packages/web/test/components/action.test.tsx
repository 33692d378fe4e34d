import { pricesApi } from '@ligeiro/contract/prices-api'
import { createRoot } from 'react-dom/client'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { action } from '#action/action.ts'
import { ActionButton, ActionProblem, useActions } from '#action/use-actions.tsx'
import { toast } from '#ui/toast-store.ts'
import { answer, callsTo } from './fake-server.ts'
import { button, expectText } from './screen.ts'

test('what fails after a success is said alone, without the toast of the success', async () => {
  const succeeded = vi.spyOn(toast, 'success')
  answer(pricesApi.archive, undefined)
  const archive = action(pricesApi.archive, {
    params: { id: 'e0000000-0000-4000-8000-000000000001' },
    label: 'Arquivar',
    done: 'Tabela arquivada!',
    fallback: 'Erro ao arquivar.',
    onDone: () => Promise.reject(new TypeError('Failed to fetch')),
  })
  function Part() {
    const actions = useActions()
    return (
      <>
        <ActionButton actions={actions} action={archive} />
        <ActionProblem actions={actions} />
      </>
    )
  }
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  onTestFinished(() => root.unmount())
  root.render(<Part />)
  await button('Arquivar').click()
  await expectText(page.getByRole('alert'), 'Erro ao arquivar.')
  expect([callsTo(pricesApi.archive).length, succeeded.mock.calls]).toEqual([1, []])
})

import type { FactorMethod } from '@ligeiro/contract/second-factor'
import { secondFactorApi } from '@ligeiro/contract/second-factor-api'
import { useQuery } from '@tanstack/react-query'
import { call } from '#api/call.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Form, ProblemBox } from '#ui/form.tsx'
import { Inline } from '#ui/layout.tsx'
import { Text } from '#ui/text.tsx'
import { actionOf, FactorFields, OtherMethods } from './factor-fields.tsx'
import { useFactorForm } from './factor-form.ts'
import { factorsQuery, methodsOf } from './factors-query.ts'

/** `onDone` gets the confirmation for one call, or null if the user gave up. */
type Props = { onDone: (confirmation: string | null) => void }

/** Asks for the second factor again, above the dialog whose call the server refused without it. */
export default function ConfirmIdentity({ onDone }: Props) {
  const { data, isPending } = useQuery(factorsQuery)
  if (isPending) return null
  // Without an answer the user can still type a code.
  return <Question methods={data ? methodsOf(data) : ['totp', 'recovery_code']} onDone={onDone} />
}

function Question({ methods, onDone }: Props & { methods: readonly FactorMethod[] }) {
  const form = useFactorForm({
    methods,
    passkeyRequest: () => call(secondFactorApi.startPasskey, {}),
    send: (body) => call(secondFactorApi.confirm, { body }),
    onDone: ({ confirmation }) => onDone(confirmation),
  })
  return (
    <Dialog title="Confirme que é você" typing busy={form.busy} onClose={() => onDone(null)}>
      {/* React passes the submit event on to the form of the dialog below. */}
      <div onSubmit={(event) => event.stopPropagation()}>
        <Form key={form.method} focusFirst problem={form.problem} onSubmit={form.submit}>
          <Text as="p">Esta ação muda o acesso a uma conta, por isso pede o segundo fator outra vez.</Text>
          <FactorFields form={form} />
          <ProblemBox />
          <Inline justify="between" wrap>
            <OtherMethods form={form} />
            <Inline grow justify="end">
              <Button disabled={form.busy} onClick={() => onDone(null)}>
                Cancelar
              </Button>
              <Button type="submit" variant="main" busy={form.busy} busyLabel="Conferindo...">
                {actionOf(form.method, 'Confirmar')}
              </Button>
            </Inline>
          </Inline>
        </Form>
      </div>
    </Dialog>
  )
}

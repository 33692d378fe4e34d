import { useState } from 'react'
import { bairroKey } from '@ligeiro/contract/bairro'
import { paths } from '#paths.ts'
import { limitProblem } from '#ui/text-limit.ts'
import { textLimits } from '#lib/text-limits.ts'
import { Button } from '#ui/button.tsx'
import { EditRow, Rest } from '#ui/edit-row.tsx'
import { TextArea, TextInput } from '#ui/field.tsx'
import { Stack } from '#ui/layout.tsx'
import { Paragraph, TextLink } from '#ui/text.tsx'
import { problemAt } from './draft-problem.ts'
import type { PartProps } from './fares-part.tsx'
import { removeZone, renameZone, type DraftBody } from './table-edit.ts'

type Zone = DraftBody['zones'][number]

/** The first name 'Zona 1', 'Zona 2' that is free. */
function newName({ zones }: DraftBody): string {
  const taken = new Set(zones.map(({ name }) => bairroKey(name)))
  let number = zones.length + 1
  while (taken.has(`zona ${number}`)) number++
  return `Zona ${number}`
}

export function ZonesPart({ editing, problem }: PartProps) {
  const { body, change } = editing
  const remove = (zone: Zone, index: number) => {
    const next = removeZone(body, index)
    const gone = body.fares.length - next.fares.length
    const question = `Excluir a zona ${zone.name} e ${gone === 1 ? '1 tarifa' : `${gone} tarifas`} dela?`
    if (gone === 0 || window.confirm(question)) editing.replace(next)
  }
  return (
    <Stack gap={2}>
      <Paragraph tone="ink-2">
        Os nomes dos bairros como aparecem nos endereços. Cada bairro em uma zona só. De outra cidade: Centro (Biguaçu),
        ou Biguaçu (cidade) para ela toda.
      </Paragraph>
      {body.zones.map((zone, index) => (
        <EditRow
          // oxlint-disable-next-line react/no-array-index-key -- a zone has no id, and its name is being edited
          key={index}
          label={zone.name}
          problem={problemAt(problem, `zones.${index}`)}
          onRemove={() => remove(zone, index)}
        >
          <ZoneName body={body} index={index} onRename={(name) => change(renameZone(body, index, name))} />
          <Rest>
            <Bairros
              zone={zone}
              onChange={(bairros) =>
                change({ ...body, zones: body.zones.map((one, at) => (at === index ? { ...one, bairros } : one)) })
              }
            />
          </Rest>
        </EditRow>
      ))}
      <Button
        variant="do"
        icon="plus"
        onClick={() => change({ ...body, zones: [...body.zones, { name: newName(body), bairros: [] }] })}
      >
        Nova zona
      </Button>
      <Paragraph tone="ink-3">
        O que os pedidos ensinam sozinhos está em{' '}
        <TextLink href={paths.learnedBairros} alone>
          Bairros aprendidos
        </TextLink>
      </Paragraph>
    </Stack>
  )
}

/** A zone is renamed when its field is left: in between, its name could be that of another zone. */
function ZoneName({ body, index, onRename }: { body: DraftBody; index: number; onRename: (name: string) => void }) {
  const name = body.zones[index]?.name ?? ''
  const [typed, setTyped] = useState(name)
  const isTaken = body.zones.some((zone, at) => at !== index && bairroKey(zone.name) === bairroKey(typed.trim()))
  const leave = () => {
    if (typed.trim() && !isTaken && limitProblem(typed, textLimits.name) === null) onRename(typed.trim())
    else if (typed.trim() === '' || isTaken) setTyped(name)
  }
  return (
    <TextInput
      label="Zona"
      limit={textLimits.name}
      autoComplete="off"
      value={typed}
      onChange={setTyped}
      onBlur={leave}
      error={isTaken ? 'Já há uma zona com este nome' : null}
    />
  )
}

const listed = (text: string) =>
  text
    .split(/[,;\n]/)
    .map((name) => name.trim())
    .filter(Boolean)

function Bairros({ zone, onChange }: { zone: Zone; onChange: (bairros: string[]) => void }) {
  const [text, setText] = useState(zone.bairros.join(', '))
  return (
    <TextArea
      label="Bairros, separados por vírgula"
      rows={1}
      value={text}
      onChange={(next) => {
        setText(next)
        onChange(listed(next))
      }}
    />
  )
}

import type { Endpoint } from '@ligeiro/contract/endpoint'
import { callWithHeaders } from '#api/call.ts'
import type { CallOptions } from '#api/send.ts'
import { fileNameIn, saveFile } from '#lib/save-file.ts'
import { deskIcons } from '#ui/desk-icons.ts'
import { workAction, type ActionOptions } from './action.ts'

type FileEndpoint = Endpoint & { file: string }

/** Describes an action that saves a file of the server, under `name` unless the answer names it. */
export const download = <E extends FileEndpoint>(
  call: E,
  options: CallOptions<E>,
  name: string,
  words: ActionOptions,
) =>
  workAction(
    async (confirmation) => {
      const ofAny = { ...options, confirmation } as CallOptions<FileEndpoint>
      const { data, headers } = await callWithHeaders<FileEndpoint>(call, ofAny)
      saveFile(await new Response(data).blob(), fileNameIn(headers) ?? name)
    },
    { label: 'CSV', busyLabel: 'Baixando...', icon: deskIcons.download, ...words },
  )

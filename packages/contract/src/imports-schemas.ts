import * as z from 'zod/mini'
import type { Descriptions } from './endpoint.ts'
import { limits } from './limits.ts'
import { line } from './fields.ts'
import { maxImportLines, maxLinesPerCall, maxCell } from './imports-api.ts'

/** What a sheet lists. Fares are imported into the draft of a table by the web, and published there. */
const importKinds = ['clients', 'motoboys', 'deliveries'] as const

export type ImportKind = (typeof importKinds)[number]

const maxColumns = 60

const cell = z.optional(z.string('Célula inválida').check(z.maxLength(maxCell, 'Uma célula é longa demais')))

const count = (max: number) =>
  z.int('Número de linha inválido').check(z.gte(0, 'Número de linha inválido'), z.lte(max, 'Número de linha inválido'))

/** The texts of a line as the sheet has them; which of them count depends on the kind. What is wrong with them is said line by line. */
const fields = z.strictObject({
  name: cell,
  phone: cell,
  email: cell,
  addresses: z.optional(z.array(z.string('Célula inválida').check(z.maxLength(maxCell))).check(z.maxLength(20))),
  agreed_price: cell,
  billing: cell,
  /** What the person owed when the books began; below 0: was owed. */
  opening: cell,
  date: cell,
  time: cell,
  client: cell,
  client_phone: cell,
  motoboy: cell,
  pickup_address: cell,
  delivery_address: cell,
  bairro: cell,
  price: cell,
  recipient_name: cell,
  recipient_phone: cell,
  description: cell,
})

export type ImportFields = z.infer<typeof fields>

const importLine = z.strictObject({
  /** In the sheet. */
  number: count(10_000_000),
  /** How many equal lines are above it in the sheet. */
  copy: z.optional(count(maxImportLines)),
  /** What a `changed` line is: `same` corrects what is there, `other` is a thing of its own. Without it nothing is written. */
  existing: z.optional(z.enum(['same', 'other'], 'existing deve ser same ou other')),
  fields,
})

export type ImportLine = z.infer<typeof importLine>

const lines = z.array(importLine).check(z.maxLength(maxLinesPerCall, `No máximo ${maxLinesPerCall} linhas por vez`))

const text = z.optional(z.nullable(z.string()))

const amount = z.optional(z.nullable(z.number()))

/** What a line writes, as it is stored. Which of it there is depends on the kind. */
const stored = z.object({
  at: z.optional(z.string()),
  client: text,
  motoboy: text,
  pickup_address: text,
  delivery_address: text,
  price: amount,
  recipient_name: text,
  recipient_phone: text,
  description: text,
  name: text,
  phone: text,
  email: text,
  addresses: z.optional(z.array(z.string())),
  /** Binds the client from then on, for any delivery. */
  agreed_price: amount,
  billing: text,
  opening: amount,
})

export type StoredLine = z.infer<typeof stored>

/**
 * `new`: it is or would be written; `known`: it is there already; `changed`: it is there with other content, and the caller says what it is
 * (`existing`); `problem`: it is left out, and `text` says why, `reason` in few words.
 */
const judged = z.object({
  number: z.number(),
  outcome: z.enum(['new', 'known', 'changed', 'problem']),
  text: z.nullable(z.string()),
  reason: z.optional(z.string()),
  /** In the answer of a check. */
  stored: z.optional(stored),
})

export type JudgedLine = z.infer<typeof judged>

const kind = z.enum(importKinds, 'Tipo de importação inválido')

const head = z.array(z.string().check(z.maxLength(limits.name))).check(z.maxLength(maxColumns))

const columns = z.array(z.string().check(z.maxLength(40))).check(z.maxLength(maxColumns))

const sheetImport = z.object({
  id: z.string(),
  kind,
  file_name: z.string(),
  /** The headings of the columns, and what each was taken for: proposed for the next sheet with these heads. */
  head,
  columns,
  lines: z.number(),
  /** Less than `lines`: it was interrupted, and goes on when the sheet is imported again. */
  done: z.number(),
  made_by: z.object({ id: z.string(), name: z.string() }),
  made_at: z.string(),
  undone_at: z.nullable(z.string()),
  /** What it wrote and was not undone. */
  written: z.number(),
})

export type SheetImport = z.infer<typeof sheetImport>

export const importsSchemas = {
  list: {
    summary: 'The newest 50 imports, newest first',
    response: z.array(sheetImport),
  },
  check: {
    summary: 'What an import of these lines would do; writes nothing',
    body: z.strictObject({ kind, lines }),
    response: z.array(judged),
  },
  begin: {
    summary: 'Begins an import, or goes on with the one of the same sheet that was interrupted',
    act: 'import_sheet',
    body: z.strictObject({
      kind,
      file_name: line('Nome do arquivo', limits.name, 'Nome do arquivo é obrigatório'),
      head,
      columns,
      lines: z
        .int('Número de linhas inválido')
        .check(
          z.gte(1, 'A planilha não tem linhas'),
          z.lte(maxImportLines, `No máximo ${maxImportLines.toLocaleString('pt-BR')} linhas`),
        ),
    }),
    response: sheetImport,
  },
  write: {
    summary: 'Writes lines of an import that the caller began. A line that is there already makes nothing twice',
    body: z.strictObject({ lines }),
    response: z.array(judged),
  },
  undo: {
    summary:
      'Takes away what an import wrote and nothing depends on: up to 500 things a call, `more` as long as there are others',
    act: 'import_sheet',
    response: z.object({ removed: z.number(), /** Something depends on these. */ kept: z.number(), more: z.boolean() }),
  },
} satisfies Descriptions

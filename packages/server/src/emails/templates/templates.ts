import type { AccountPushKind } from '@ligeiro/contract/push-kind'
import { confirmation } from './confirmation.ts'
import { notice } from './notice.ts'
import { noticeWords } from './notice-words.ts'
import { recovery } from './recovery.ts'
import type { Page, Purpose, Template } from './template.ts'
import { welcome } from './welcome.ts'

/** What each page is opened for. `link` is a link that an admin passes on. */
export const purposesOf: Readonly<Record<Page, readonly Purpose[]>> = {
  'reset-password': ['recovery', 'welcome', 'link'],
  'confirm-email': ['confirmation'],
  'not-me': Object.keys(noticeWords) as AccountPushKind[],
}

const templates: Partial<Record<Purpose, Template | null>> = { recovery, welcome, confirmation, link: null }

/** The e-mail of each purpose; null where no e-mail is sent. */
export const templateOf = (purpose: Purpose): Template | null =>
  templates[purpose] === undefined ? notice : templates[purpose]

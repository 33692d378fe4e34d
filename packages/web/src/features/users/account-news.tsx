import type { Actions } from '#action/use-actions.tsx'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import type { useAccountEdit } from './account-edit.ts'

type Props = { edit: Pick<ReturnType<typeof useAccountEdit>, 'news' | 'read'>; actions: Actions }

/** Shows that another admin has changed fields that are being edited here. */
export const AccountNews = ({ edit: { news, read }, actions }: Props) =>
  news === null ? null : (
    <Notice
      message="Este cadastro mudou enquanto você editava."
      detail={`${news.slice(0, 1).toUpperCase()}${news.slice(1)}. O que você digitou continua aqui: salve de novo para valer.`}
      action={
        <Button
          size="s"
          onClick={() => {
            read()
            actions.forget()
          }}
        >
          Entendi
        </Button>
      }
    />
  )

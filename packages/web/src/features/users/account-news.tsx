import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'

/** Shows that another admin has changed fields that are being edited here. */
export const AccountNews = ({ news, onRead }: { news: string | null; onRead: () => void }) =>
  news === null ? null : (
    <Notice
      message="Este cadastro mudou enquanto você editava."
      detail={`${news.slice(0, 1).toUpperCase()}${news.slice(1)}. O que você digitou continua aqui: salve de novo para valer.`}
      action={
        <Button size="s" onClick={onRead}>
          Entendi
        </Button>
      }
    />
  )

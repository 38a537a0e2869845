import { useText } from '../../text/text.tsx'

interface PagerProps {
  readonly page: number
  readonly lastPage: number
  readonly total: number
  readonly onShow: (page: number) => void
}

export function Pager({ page, lastPage, total, onShow }: PagerProps) {
  const t = useText()
  return (
    <div className="pager">
      <span role="status">{t('categories.page', { page, lastPage, total })}</span>
      <button type="button" className="btn sm" disabled={page <= 1} onClick={() => onShow(page - 1)}>
        {t('categories.page.before')}
      </button>
      <button type="button" className="btn sm" disabled={page >= lastPage} onClick={() => onShow(page + 1)}>
        {t('categories.page.next')}
      </button>
    </div>
  )
}

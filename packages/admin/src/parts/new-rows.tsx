import { useText } from '../text/text.tsx'

interface NewRowsProps {
  readonly count: number
  readonly onShow: () => void
}

/** Above a list: what came meanwhile waits until it is wanted. */
export function NewRows({ count, onShow }: NewRowsProps) {
  const t = useText()
  return (
    <div className="new-rows" role="status">
      <button type="button" className="btn sm" onClick={onShow}>
        {t('list.new', { count })}
      </button>
    </div>
  )
}

import { Button } from 'react-aria-components'
import { Icon } from '../../../parts/icon.tsx'
import { Notice } from '../../../parts/notice.tsx'
import { useText } from '../../../text/text.tsx'
import type { PictureUploads } from './use-picture-uploads.ts'

/** Files that could not be uploaded, each with the reason and what to do. */
export function UploadList({
  uploads: { uploads, done, total, retry, dismiss },
}: {
  readonly uploads: PictureUploads
}) {
  const t = useText()
  const failed = uploads.filter(({ state }) => state === 'failed')
  return (
    <>
      {total > 0 && (
        <progress className="upload" max={total} value={done} aria-label={t('pictures.progress', { done, total })} />
      )}
      {failed.length > 0 && (
        <Notice
          tone="bad"
          action={
            failed.some(({ canRetry }) => canRetry === true) && (
              <Button className="btn sm" onPress={retry}>
                {t('pictures.retry')}
              </Button>
            )
          }
        >
          <ul className="failed">
            {failed.map(({ id, file, reason }) => (
              <li key={id}>
                <span>
                  <b>{file.name}</b>: {reason}
                </span>
                <button
                  type="button"
                  className="ib sm"
                  aria-label={t('pictures.dismiss', { name: file.name })}
                  onClick={() => dismiss(id)}
                >
                  <Icon name="close" />
                </button>
              </li>
            ))}
          </ul>
        </Notice>
      )}
    </>
  )
}

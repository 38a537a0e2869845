import { useQuery } from '@tanstack/react-query'
import { call } from '../../data/client.ts'
import { queryClient } from '../../data/queries.ts'
import { useRefusalText } from '../../data/refusal-text.ts'
import { pictureQueueQuery } from '../../data/setup-queries.ts'
import { useActionDialog } from '../../parts/action-dialog.tsx'
import { Notice } from '../../parts/notice.tsx'
import { useText } from '../../text/text.tsx'

/** Pictures that are still to be fetched, and those that could not be. */
export function PictureQueue() {
  const t = useText()
  const queue = useQuery(pictureQueueQuery)
  const retry = useActionDialog(useRefusalText())
  const found = queue.data
  if (found === undefined || found.waiting + found.failed === 0) return null
  return (
    <section className="card">
      <header>
        <h2>{t('import.queue.title')}</h2>
        <span className="soft" role="status">
          {t('import.queue.counts', { waiting: found.waiting, failed: found.failed })}
        </span>
        {found.failed > 0 && (
          <span className="end">
            <button
              type="button"
              className="btn sm"
              aria-busy={retry.isBusy}
              onClick={() =>
                void retry.run(async () => {
                  await call('doRetryPictures', {})
                  await queryClient.invalidateQueries({ queryKey: pictureQueueQuery.queryKey })
                })
              }
            >
              {t('import.queue.retry')}
            </button>
          </span>
        )}
      </header>
      <div className="in stack">
        {retry.error !== '' && <Notice tone="bad">{retry.error}</Notice>}
        <p className="soft">{t('import.queue.text')}</p>
        <dl className="kv">
          {found.hosts.map(({ host, waiting, failed }) => [
            <dt key={host}>{host || t('import.queue.file')}</dt>,
            <dd key={`${host} counts`}>{t('import.queue.counts', { waiting, failed })}</dd>,
          ])}
        </dl>
        {found.rows.length > 0 && (
          <ul className="keptlist">
            {found.rows.map(({ handle, url, reason }) => (
              <li key={`${handle} ${url}`}>
                {handle} <span className="s12 faint block">{url}</span>
                <span className="s12 soft block" lang="en">
                  {reason}
                </span>
              </li>
            ))}
          </ul>
        )}
      </div>
    </section>
  )
}

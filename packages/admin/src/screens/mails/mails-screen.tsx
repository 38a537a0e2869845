import { useQuery } from '@tanstack/react-query'
import { languageNames } from '@vitrine/contract/kernel/i18n/locale'
import { Link } from 'react-router'
import { mailsQuery } from '../../data/content-queries.ts'
import { useRefusalText } from '../../data/refusal-text.ts'
import { Badge } from '../../parts/badge.tsx'
import { useFormatTime } from '../../parts/format-time.ts'
import { Notice } from '../../parts/notice.tsx'
import { Page } from '../../parts/page.tsx'
import { useText } from '../../text/text.tsx'
import '../../look/mails.css'

/** Every mail of the shop: when it is sent, whether it was, and where its words were changed. */
export function Component() {
  const t = useText()
  const toText = useRefusalText()
  const { data, error } = useQuery(mailsQuery)
  const formatTime = useFormatTime(data?.timeZone ?? 'UTC')
  return (
    <Page title={t('screen.mails')}>
      <div className="stack">
        <p className="soft">{t('mails.lead')}</p>
        {error !== null && <Notice tone="bad">{toText(error)}</Notice>}
        {data?.hasServer === false && (
          <Notice tone="warn">
            {t('mails.noServer')}{' '}
            <Link className="lnk" to="/settings/mail-server">
              {t('screen.mailServer')}
            </Link>
          </Notice>
        )}
        {data === undefined && error === null && (
          <div role="status" aria-busy="true" aria-label={t('state.loading')} className="stack">
            <span className="sk" />
          </div>
        )}
        {data && (
          <div className="card">
            <table className="tbl maillist">
              <thead>
                <tr>
                  <th scope="col">{t('mails.column.mail')}</th>
                  <th scope="col">{t('mails.column.to')}</th>
                  <th scope="col">{t('mails.column.last')}</th>
                  <th scope="col">{t('mails.column.failed')}</th>
                  <th scope="col">{t('mails.column.words')}</th>
                </tr>
              </thead>
              <tbody>
                {data.mails.map(({ name, recipient, lastSentAt, failures, changedTexts }) => (
                  <tr key={name}>
                    <td>
                      <Link className="main-l" to={`/content/mails/${name}`}>
                        {t(`mails.name.${name}`)}
                      </Link>
                      <span className="when soft s12">{t(`mails.when.${name}`)}</span>
                    </td>
                    <td data-label={t('mails.column.to')}>{t(`mails.to.${recipient}`)}</td>
                    <td data-label={t('mails.column.last')}>{lastSentAt === null ? '–' : formatTime(lastSentAt)}</td>
                    <td data-label={t('mails.column.failed')}>
                      {failures === 0 ? 0 : <Badge tone="bad">{t('mails.failed', { count: failures })}</Badge>}
                    </td>
                    <td data-label={t('mails.column.words')}>
                      {changedTexts.length === 0
                        ? '–'
                        : changedTexts
                            .map(({ locale, count }) => t('mails.changed', { count, language: languageNames[locale] }))
                            .join(', ')}
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        )}
      </div>
    </Page>
  )
}

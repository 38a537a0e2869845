import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { mailServerQuery, type MailServerSettings } from '../../data/mail-server-queries.ts'
import { useRefusalText } from '../../data/refusal-text.ts'
import { Notice } from '../../parts/notice.tsx'
import { Page } from '../../parts/page.tsx'
import { useText } from '../../text/text.tsx'
import { MailServerForm } from './mail-server-form.tsx'
import { MailServerTest } from './mail-server-test.tsx'

/** Where the shop hands over its mails. */
export function Component() {
  const t = useText()
  const toText = useRefusalText()
  const { data: settings, error } = useQuery(mailServerQuery)
  return (
    <Page title={t('screen.mailServer')} parent={{ path: '/settings', title: t('screen.settings') }}>
      <div className="stack narrow">
        {error !== null && <Notice tone="bad">{toText(error)}</Notice>}
        {settings === undefined && error === null && (
          <div role="status" aria-busy="true" aria-label={t('state.loading')} className="stack">
            <span className="sk" />
          </div>
        )}
        {settings && (
          <>
            <StateNotice settings={settings} />
            {settings.source !== 'environment' && settings.canStore && (
              // What somebody else has saved replaces what is shown.
              <MailServerForm key={settings.changedAt} settings={settings} />
            )}
            {settings.source !== 'none' && <MailServerTest />}
          </>
        )}
      </div>
    </Page>
  )
}

function StateNotice({ settings: { source, canStore, server } }: { readonly settings: MailServerSettings }) {
  const t = useText()
  if (source === 'environment')
    return <Notice tone="info">{t('mailServer.fromEnvironment', { host: server?.host ?? '' })}</Notice>
  if (source === 'unreadable') return <Notice tone="bad">{t('mailServer.unreadable')}</Notice>
  if (!canStore) return <Notice tone="warn">{t('mailServer.noEncryptionKey')}</Notice>
  if (source === 'none') return <Notice tone="warn">{t('mailServer.none')}</Notice>
  return (
    <p className="soft">
      {t('mailServer.lead')}{' '}
      <Link className="lnk" to="/content/mails">
        {t('screen.mails')}
      </Link>
    </p>
  )
}

import { useQuery } from '@tanstack/react-query'
import { languageNames, locales } from '@vitrine/contract/kernel/i18n/locale'
import { mailNames } from '@vitrine/contract/pages/mail-names'
import { useParams, useSearchParams } from 'react-router'
import { mailQuery } from '../../data/content-queries.ts'
import { useRefusalText } from '../../data/refusal-text.ts'
import { Notice } from '../../parts/notice.tsx'
import { Page } from '../../parts/page.tsx'
import { EmptyState } from '../../parts/screen-states.tsx'
import { ViewTabs } from '../../parts/view-tabs.tsx'
import { useLocale, useText } from '../../text/text.tsx'
import { MailEditor } from './mail-editor.tsx'
import { TestMailButton, TestMailResult, useTestMail } from './test-mail.tsx'
import '../../look/mails.css'

/** A mail in each language of the shop: as it is sent, and its words. */
export function Component() {
  const t = useText()
  const { name } = useParams()
  const parent = { path: '/content/mails', title: t('screen.mails') }
  const mailName = mailNames.find((each) => each === name)
  if (mailName === undefined)
    return (
      <Page title={t('screen.mails')} parent={parent}>
        <EmptyState icon="mail" title={t('mail.notFound')} text={t('mail.notFound.text')} />
      </Page>
    )
  return <MailPage key={mailName} name={mailName} parent={parent} />
}

interface MailPageProps {
  readonly name: (typeof mailNames)[number]
  readonly parent: { readonly path: string; readonly title: string }
}

function MailPage({ name, parent }: MailPageProps) {
  const t = useText()
  const toText = useRefusalText()
  const adminLocale = useLocale()
  const [params, setParams] = useSearchParams()
  const locale = locales.find((each) => each === params.get('language')) ?? adminLocale
  const { data, error } = useQuery(mailQuery(name, locale))
  const test = useTestMail(name, locale)
  return (
    <Page
      title={t(`mails.name.${name}`)}
      parent={parent}
      actions={<TestMailButton test={test} />}
      bars={
        <ViewTabs
          label={t('mail.languages')}
          current={locale}
          views={locales.map((key) => ({ key, title: languageNames[key] }))}
          onShow={(key) => setParams({ language: key }, { replace: true })}
        />
      }
    >
      <div className="stack">
        <TestMailResult test={test} />
        {error !== null && <Notice tone="bad">{toText(error)}</Notice>}
        {data === undefined && error === null && (
          <div role="status" aria-busy="true" aria-label={t('state.loading')} className="stack">
            <span className="sk" />
          </div>
        )}
        {data && <MailEditor key={locale} name={name} locale={locale} mail={data} />}
      </div>
    </Page>
  )
}

import { languageNames, localePath, locales, type Locale } from '@vitrine/contract/kernel/i18n/locale'
import { legalTextPages, type LegalText } from '@vitrine/contract/shop/legal-texts.contract'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../data/client.ts'
import { operatorQuery, queryClient } from '../../data/queries.ts'
import { legalCheckQuery, legalTextsQuery, type LegalTexts } from '../../data/setup-queries.ts'
import { useRefusalText } from '../../data/refusal-text.ts'
import { ActionDialog, useActionDialog } from '../../parts/action-dialog.tsx'
import { useAnnounce } from '../../parts/announcer.tsx'
import { Badge } from '../../parts/badge.tsx'
import { Notice } from '../../parts/notice.tsx'
import { useText } from '../../text/text.tsx'
import { StartingTextsDialog } from './starting-texts-dialog.tsx'

/** The legal pages in every language: draft, with blanks, or public. */
export function LegalTextsCard() {
  const t = useText()
  const announce = useAnnounce()
  const { data } = useQuery(legalTextsQuery)
  const { data: operator } = useQuery(operatorQuery)
  const adding = useActionDialog(useRefusalText())
  const publishing = useActionDialog(useRefusalText())
  if (data === undefined) return null
  const canEdit = operator?.permissions.includes('content') === true
  const isUnpublished = ({ revision, publishedRevision }: LegalText) =>
    revision !== null && revision !== publishedRevision
  const ready = data.texts.filter((text) => isUnpublished(text) && !text.hasBlanks)
  const withBlanks = data.texts.filter((text) => isUnpublished(text) && text.hasBlanks)
  const isAnyMissing = data.texts.some(({ publishedRevision }) => publishedRevision === null)

  async function show(texts: LegalTexts) {
    queryClient.setQueryData(legalTextsQuery.queryKey, texts)
    await queryClient.invalidateQueries({ queryKey: legalCheckQuery.queryKey })
  }
  async function publish() {
    const texts = ready.map(({ page, locale, revision }) => ({ page, locale, revision: revision ?? 0 }))
    const answer = await call('doPublishLegalTexts', { texts })
    await show(answer)
    // A text with a newer version stays as it is.
    const published = texts.filter(({ page, locale, revision }) =>
      answer.texts.some((each) => each.page === page && each.locale === locale && each.publishedRevision === revision),
    )
    announce(t('legal.texts.published', { count: published.length }))
  }

  return (
    <section className="card">
      <header>
        <h2>{t('legal.texts.title')}</h2>
        {canEdit && (
          <span className="end row">
            {isAnyMissing && (
              <button type="button" className={ready.length > 0 ? 'btn sm' : 'btn sm pri'} onClick={adding.open}>
                {t('legal.texts.add')}
              </button>
            )}
            {ready.length > 0 && (
              <button type="button" className="btn sm pri" onClick={publishing.open}>
                {t('legal.texts.publish', { count: ready.length })}
              </button>
            )}
          </span>
        )}
      </header>
      {ready.length + withBlanks.length > 0 && (
        <div className="in stack">
          <Notice tone="info">{t('legal.texts.check')}</Notice>
          {withBlanks.length > 0 && (
            <Notice tone="warn">{t('legal.texts.blanks', { count: withBlanks.length })}</Notice>
          )}
        </div>
      )}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a box that scrolls is reached by keyboard */}
      <div className="tw" tabIndex={0} role="region" aria-label={t('legal.texts.title')}>
        <table className="tbl">
          <thead>
            <tr>
              <th>{t('legal.texts.page')}</th>
              {locales.map((locale) => (
                <th key={locale} lang={locale}>
                  {languageNames[locale]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {legalTextPages.map((page) => (
              <tr key={page}>
                <th scope="row" className="med">
                  {t(`legal.page.${page}`)}
                </th>
                {locales.map((locale) => (
                  <td key={locale}>
                    <TextState
                      text={data.texts.find((each) => each.page === page && each.locale === locale)}
                      locale={locale}
                      name={t(`legal.page.${page}`)}
                    />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {adding.isOpen && <StartingTextsDialog texts={data} dialog={adding} onAdded={show} />}
      {publishing.isOpen && (
        <ActionDialog
          title={t('legal.texts.publish.title')}
          action={t('legal.texts.publish', { count: ready.length })}
          consequences={[
            t('legal.texts.publish.public', { count: ready.length }),
            t('legal.texts.publish.checked'),
            ...(withBlanks.length > 0 ? [t('legal.texts.publish.blanks', { count: withBlanks.length })] : []),
          ]}
          error={publishing.error}
          isBusy={publishing.isBusy}
          onClose={publishing.close}
          onConfirm={() => void publishing.run(publish)}
        />
      )}
    </section>
  )
}

interface TextStateProps {
  readonly text: LegalText | undefined
  readonly locale: Locale
  readonly name: string
}

function TextState({ text, locale, name }: TextStateProps) {
  const t = useText()
  if (text === undefined || text.revision === null) return <Badge dot="ring">{t('legal.texts.none')}</Badge>
  const isPublic = text.publishedRevision === text.revision
  return (
    <a
      href={localePath(locale, `/${text.page}`)}
      title={t('legal.texts.open', { name, language: languageNames[locale] })}
    >
      <Badge tone={text.hasBlanks ? 'warn' : isPublic ? 'ok' : 'info'} dot={isPublic ? 'full' : 'half'}>
        {t(text.hasBlanks ? 'legal.texts.hasBlanks' : isPublic ? 'legal.texts.public' : 'legal.texts.draft')}
      </Badge>
    </a>
  )
}

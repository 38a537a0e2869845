import { languageNames, locales } from '@vitrine/contract/kernel/i18n/languages'
import { usePath, useText } from '../../../text/text.tsx'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Check, SelectField, TextArea, TextField } from '../../../ui/form/field.tsx'
import layout from '../../../ui/styles/layout.module.css'
import { Time } from '../../../ui/time.tsx'
import { OperatorNav } from '../operator-nav.tsx'
import type { TextRow, TextsActionData, TextsPageData } from './texts-controller.ts'
import { FormNoticeView } from '../form-notice-view.tsx'

/** Every text of the shop, with its override. */
export function TextsPage({
  pageData,
  actionData,
}: {
  readonly pageData: TextsPageData
  readonly actionData: TextsActionData | undefined
}) {
  const t = useText()
  const {
    query: { locale },
    texts,
    total,
  } = pageData
  return (
    <>
      <OperatorNav current="texts" isOwner={pageData.isOwner} />
      <h1 className={layout['page-title']}>{pageData.title}</h1>
      <div className={layout.stack}>
        <p className={layout.soft}>{t('operator.texts.lead')}</p>
        <Search pageData={pageData} />
        <FormNoticeView notice={actionData?.notice} />
        <p className="op-note" role="status">
          {t('operator.texts.found', { count: total })}
        </p>
        <ul className="op-list">
          {texts.map((text) => (
            <TextListItem
              timeZone={pageData.timeZone}
              key={`${locale} ${text.key} ${text.instead}`}
              text={text}
              locale={locale}
              submitted={actionData?.submitted?.key === text.key ? actionData.submitted.text : undefined}
            />
          ))}
        </ul>
        <Pages pageData={pageData} />
      </div>
    </>
  )
}

function Search({ pageData: { query } }: { pageData: TextsPageData }) {
  const t = useText()
  return (
    <form className="op-add" method="get" role="search">
      <TextField
        label={t('operator.texts.search')}
        name="q"
        type="search"
        maxLength={100}
        defaultValue={query.search}
      />
      <SelectField label={t('operator.texts.language')} name="language" defaultValue={query.locale}>
        {locales.map((each) => (
          <option key={each} value={each}>
            {t(`language.${each}`)} ({languageNames[each]})
          </option>
        ))}
      </SelectField>
      <Check name="changed" value="1" label={t('operator.texts.changedOnly')} defaultChecked={query.changed} />
      <Button type="submit">{t('operator.texts.find')}</Button>
    </form>
  )
}

function TextListItem({
  text: { key, own, instead, changed },
  locale,
  submitted,
  timeZone,
}: {
  readonly text: TextRow
  readonly locale: string
  readonly submitted: string | undefined
  readonly timeZone: string
}) {
  const t = useText()
  return (
    <li>
      <form method="post" className={`${layout.stack} op-text`}>
        <input type="hidden" name="language" value={locale} />
        <input type="hidden" name="key" value={key} />
        <TextArea
          label={
            <>
              <span className={layout.hidden}>{t('operator.texts.field', { key: '' })}</span>
              <code>{key}</code>
            </>
          }
          name="text"
          lang={locale}
          maxLength={2000}
          rows={own.length > 90 ? 4 : 1}
          defaultValue={submitted ?? instead ?? own}
          help={
            instead === null ? undefined : (
              <>
                {t('operator.texts.own', { text: own })}
                <br />
                {changed && (
                  <Time at={changed.at} style="dateTime" timeZone={timeZone}>
                    {(day) => t('operator.texts.by', { name: changed.by, day })}
                  </Time>
                )}
              </>
            )
          }
        />
        <div className={layout.row}>
          <Button
            type="submit"
            name="intent"
            value="save"
            kind="second"
            size="small"
            aria-label={t('operator.texts.saveNamed', { key })}
          >
            {t('operator.texts.save')}
          </Button>
          {instead !== null && (
            <Button
              type="submit"
              name="intent"
              value="reset"
              kind="quiet"
              size="small"
              aria-label={t('operator.texts.resetNamed', { key })}
            >
              {t('operator.texts.reset')}
            </Button>
          )}
        </div>
      </form>
    </li>
  )
}

function Pages({ pageData: { query, page, pages } }: { pageData: TextsPageData }) {
  const t = useText()
  const path = usePath()
  const to = (number: number) =>
    path(
      `/operator/texts?${new URLSearchParams({ q: query.search, language: query.locale, ...(query.changed && { changed: '1' }), page: String(number) })}`,
    )
  if (pages <= 1) return null
  return (
    <p className={layout.row}>
      {page > 1 && (
        <ButtonLink href={to(page - 1)} kind="second" size="small">
          {t('operator.texts.before')}
        </ButtonLink>
      )}
      <span className="op-note">{t('operator.texts.page', { page, pages })}</span>
      {page < pages && (
        <ButtonLink href={to(page + 1)} kind="second" size="small">
          {t('operator.texts.next')}
        </ButtonLink>
      )}
    </p>
  )
}

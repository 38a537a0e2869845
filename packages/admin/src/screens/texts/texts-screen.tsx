import { useQuery } from '@tanstack/react-query'
import { locales } from '@vitrine/contract/kernel/i18n/locale'
import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { textsQuery } from '../../data/content-queries.ts'
import { useRefusalText } from '../../data/refusal-text.ts'
import { timeZoneQuery } from '../../data/staff-queries.ts'
import { Icon } from '../../parts/icon.tsx'
import { Notice } from '../../parts/notice.tsx'
import { LanguageSelect } from '../../parts/language-select.tsx'
import { Page } from '../../parts/page.tsx'
import { EmptyState } from '../../parts/screen-states.tsx'
import { useShortcut } from '../../parts/use-shortcut.ts'
import { useLocale, useText } from '../../text/text.tsx'
import { TextForm } from './text-form.tsx'
import '../../look/texts.css'

/** Every text of the shop in one language, and what it says instead. */
export function Component() {
  const t = useText()
  const toText = useRefusalText()
  const adminLocale = useLocale()
  const [params, setParams] = useSearchParams()
  const field = useRef<HTMLInputElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const locale = locales.find((each) => each === params.get('language')) ?? adminLocale
  const page = /^[1-9]\d{0,4}$/.test(params.get('page') ?? '') ? Number(params.get('page')) : 1
  const texts = useQuery(
    textsQuery({ locale, search: (params.get('q') ?? '').slice(0, 100), changed: params.has('changed'), page }),
  )
  const { data: timeZone = 'UTC' } = useQuery(timeZoneQuery)
  const pages = texts.data?.lastPageNumber ?? 1

  function show(name: string, value: string) {
    setParams(
      (current) => {
        const next = new URLSearchParams(current)
        if (name !== 'page') next.delete('page')
        if (value === '') next.delete(name)
        else next.set(name, value)
        return next
      },
      { replace: true },
    )
  }

  useEffect(() => () => clearTimeout(timer.current), [])
  useShortcut({ key: '/' }, () => field.current?.focus())

  return (
    <Page
      title={t('screen.texts')}
      width="form"
      bars={
        <div className="bar line filters">
          <div className="search">
            <Icon name="search" />
            <input
              ref={field}
              className="inp"
              type="search"
              aria-label={t('texts.search')}
              placeholder={t('texts.search')}
              defaultValue={params.get('q') ?? ''}
              maxLength={100}
              onChange={({ target }) => {
                clearTimeout(timer.current)
                timer.current = setTimeout(() => show('q', target.value.trim()), 200)
              }}
            />
            <kbd>/</kbd>
          </div>
          <LanguageSelect label={t('texts.language')} locale={locale} onChange={(next) => show('language', next)} />
          <label className="row">
            <input
              type="checkbox"
              className="ck"
              checked={params.has('changed')}
              onChange={({ target }) => show('changed', target.checked ? '1' : '')}
            />
            {t('texts.changedOnly')}
          </label>
        </div>
      }
    >
      <div className="stack">
        <p className="soft">{t('texts.lead')}</p>
        {texts.isError && <Notice tone="bad">{toText(texts.error)}</Notice>}
        {texts.data && (
          <p className="s12 soft" role="status">
            {t('texts.found', { count: texts.data.totalsCount })}
          </p>
        )}
        {texts.data?.entries.length === 0 && (
          <EmptyState icon="globe" title={t('texts.nothing.title')} text={t('texts.nothing.text')} />
        )}
        {texts.data?.entries.map((text) => (
          <TextForm key={`${locale} ${text.key} ${text.instead}`} text={text} locale={locale} timeZone={timeZone} />
        ))}
        {pages > 1 && (
          <nav className="row" aria-label={t('texts.pages')}>
            <button
              type="button"
              className="btn sm"
              disabled={page <= 1}
              onClick={() => show('page', String(page - 1))}
            >
              {t('texts.before')}
            </button>
            <span className="s12 soft">{t('texts.page', { page, pages })}</span>
            <button
              type="button"
              className="btn sm"
              disabled={page >= pages}
              onClick={() => show('page', String(page + 1))}
            >
              {t('texts.next')}
            </button>
          </nav>
        )}
      </div>
    </Page>
  )
}

import { languageTags } from '@vitrine/contract/kernel/i18n/languages'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { legalCheckQuery } from '../../data/setup-queries.ts'
import { useRefusalText } from '../../data/refusal-text.ts'
import { SelectField } from '../../parts/form/select-field.tsx'
import { Icon } from '../../parts/icon.tsx'
import { Notice } from '../../parts/notice.tsx'
import { Page } from '../../parts/page.tsx'
import { useLocale, useText } from '../../text/text.tsx'
import { LegalTextsCard } from './legal-texts-card.tsx'
import { OpenRule } from './open-rule.tsx'
import { toRules } from './to-rules.ts'
import '../../look/setup.css'

/** What the law of each delivery country asks of the shop, what is missing, and the texts of its legal pages. */
export function Component() {
  const t = useText()
  const locale = useLocale()
  const refusalText = useRefusalText()
  const { data, error } = useQuery(legalCheckQuery)
  const [country, setCountry] = useState('')
  const names = new Intl.DisplayNames([languageTags[locale]], { type: 'region' })
  const rules = toRules(data?.findings ?? [], country)
  const [open, met] = [rules.filter(({ state }) => state !== 'holds'), rules.filter(({ state }) => state === 'holds')]
  const missing = open.filter(({ state }) => state === 'missing').length
  return (
    <Page title={t('legal.title')}>
      {error !== null && <Notice tone="bad">{refusalText(error)}</Notice>}
      {data && (
        <div className="cols">
          <div className="stack">
            <section className="card">
              <div className="lawh">
                <div>
                  <b className="big">{t('legal.met', { met: met.length, count: rules.length })}</b>
                  <p className="soft">{t('legal.open', { missing, look: open.length - missing })}</p>
                </div>
                <progress className="meter" value={met.length} max={rules.length} aria-label={t('legal.progress')} />
                <SelectField
                  label={t('legal.country')}
                  value={country}
                  options={[
                    { value: '', label: t('legal.allCountries', { count: data.countries.length }) },
                    ...data.countries.map((code) => ({ value: code, label: names.of(code) ?? code })),
                  ]}
                  onChange={setCountry}
                />
              </div>
            </section>
            <LegalTextsCard />
            {open.length > 0 && (
              <section className="card">
                <header>
                  <h2>{t('legal.toClose')}</h2>
                </header>
                <ul className="laws">
                  {open.map((rule) => (
                    <OpenRule key={rule.rule} rule={rule} />
                  ))}
                </ul>
              </section>
            )}
            <section className="card">
              <header>
                <h2>{t('legal.inOrder')}</h2>
              </header>
              <ul className="laws ok">
                {met.map(({ rule, pages }) => (
                  <li key={rule}>
                    <span className="tok">
                      <Icon name="check" />
                    </span>
                    <div className="grow">
                      <b>{t(`legal.rule.${rule}`)}</b>
                    </div>
                    {pages[0] !== undefined && (
                      <a className="lnk s12" href={pages[0]}>
                        {pages[0]}
                      </a>
                    )}
                  </li>
                ))}
              </ul>
            </section>
          </div>
          <aside className="stack">
            <section className="card">
              <header>
                <h2>{t('legal.about.title')}</h2>
              </header>
              <div className="in stack soft">
                <p>{t('legal.about.text')}</p>
                <p>{t('legal.about.countries')}</p>
              </div>
            </section>
          </aside>
        </div>
      )}
    </Page>
  )
}

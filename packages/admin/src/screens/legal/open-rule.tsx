import { languageNames, isLocale } from '@vitrine/contract/kernel/i18n/locale'
import type { LegalFinding, LegalRule } from '@vitrine/contract/shop/law.contract'
import { Link } from 'react-router'
import { Badge } from '../../parts/badge.tsx'
import { findTextKey, useText } from '../../text/text.tsx'
import type { RuleRow } from './to-rules.ts'

/** Requirements that are met on a screen of the admin; the others are met on a page of the shop. */
const paths: Readonly<Partial<Record<LegalRule, string>>> = {
  imprint: '/settings/shop/company',
  withdrawalPeriod: '/settings/shop/returns',
}

/** A requirement that is not met, why, and what to do. */
export function OpenRule({ rule: { rule, state, findings } }: { readonly rule: RuleRow }) {
  const t = useText()
  const path = paths[rule]
  const open = findings.filter((finding) => finding.state !== 'holds')
  return (
    <li>
      <Badge tone={state === 'missing' ? 'bad' : 'warn'} dot={state === 'missing' ? 'full' : 'half'}>
        {t(`legal.state.${state}`)}
      </Badge>
      <div className="grow">
        <b>{t(`legal.rule.${rule}`)}</b>
        <p className="soft">{t(`legal.todo.${rule}`)}</p>
        <ul className="why">
          {open.map((finding) => (
            <FindingLine key={finding.locale ?? ''} finding={finding} />
          ))}
        </ul>
      </div>
      {path !== undefined && (
        <Link className="btn sm" to={path}>
          {t('legal.openSettings')}
        </Link>
      )}
    </li>
  )
}

function FindingLine({ finding: { locale, evidence, lacks } }: { readonly finding: LegalFinding }) {
  const t = useText()
  const page = evidence.find((each) => each.startsWith('/'))
  const language = locale !== null && isLocale(locale) ? languageNames[locale] : ''
  const toExample = (example: string) => {
    const key = findTextKey(`legal.field.${example}`)
    return key === undefined ? example : t(key)
  }
  const reasons = lacks.map(({ what, count, examples }) =>
    t(`legal.finding.${what}`, { count, examples: examples.map(toExample).join(', ') }),
  )
  return (
    <li>
      {language !== '' &&
        (page === undefined ? (
          `${language}: `
        ) : (
          <>
            <a className="lnk" href={page}>
              {language}
            </a>
            {': '}
          </>
        ))}
      {reasons.join('; ')}
    </li>
  )
}

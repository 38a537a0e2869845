import { languageTags } from '@vitrine/contract/kernel/i18n/languages'
import { Link } from 'react-router'
import type { FirstStepKey } from '@vitrine/contract/shop/first-steps.contract'
import type { FirstSteps } from '../../data/setup-queries.ts'
import { Icon } from '../../parts/icon.tsx'
import { useLocale, useText, type TextKey, type Translate } from '../../text/text.tsx'
import { ConfirmCurrency } from './confirm-currency.tsx'
import { TestOrder } from './test-order.tsx'
import { useFaultText } from './use-fault-text.ts'

type Step = FirstSteps['steps'][number]

/** Where a step is done. */
const paths: Readonly<Record<Exclude<FirstStepKey, 'testOrder'>, string>> = {
  shop: '/settings/shop/company',
  currency: '/settings/shop/markets',
  taxes: '/settings/markets',
  delivery: '/settings/shipping',
  payment: '/settings/payment',
  products: '/products/import',
  legal: '/legal',
}

const titles: Readonly<Record<FirstStepKey, TextKey>> = {
  shop: 'setup.step.shop',
  currency: 'setup.step.currency',
  taxes: 'setup.step.taxes',
  delivery: 'setup.step.delivery',
  payment: 'setup.step.payment',
  products: 'setup.step.products',
  legal: 'setup.step.legal',
  testOrder: 'setup.step.testOrder',
}

const actions: Readonly<Record<Exclude<FirstStepKey, 'testOrder'>, TextKey>> = {
  shop: 'setup.do.shop',
  currency: 'setup.do.currency',
  taxes: 'setup.do.taxes',
  delivery: 'setup.do.delivery',
  payment: 'setup.do.payment',
  products: 'setup.do.products',
  legal: 'setup.do.legal',
}

interface StepItemProps {
  readonly step: Step
  readonly number: number
  /** The first that is not done: it has the primary button. */
  readonly isNext: boolean
  readonly testOrder: FirstSteps['testOrder']
}

export function StepItem({ step, number, isNext, testOrder }: StepItemProps) {
  const t = useText()
  const toFaultText = useFaultText()
  const countries = new Intl.DisplayNames([languageTags[useLocale()]], { type: 'region' })
  const isDone = step.state === 'done'
  const { key } = step
  return (
    <li className={isDone ? 'done' : isNext ? 'now' : ''} aria-current={isNext ? 'step' : undefined}>
      <span className="tn">
        {isDone ? (
          <>
            <Icon name="check" />
            <span className="sr">{t('setup.isDone')}</span>
          </>
        ) : (
          number
        )}
      </span>
      <div className="grow">
        <b>{t(titles[key])}</b>
        {isDone && key !== 'testOrder' && (
          <p className="soft">{toFacts(step, t, (code) => countries.of(code) ?? code)}</p>
        )}
        {step.faults.length > 0 && (
          <ul className="faults">
            {step.faults.map((fault) => (
              <li key={fault.what}>{toFaultText(fault)}</li>
            ))}
          </ul>
        )}
        {step.faults.some(({ what }) => what === 'noCurrency') && <ConfirmCurrency currency={String(step.facts[0])} />}
        {key === 'testOrder' && <TestOrder testOrder={testOrder} isOpen={isNext} />}
        {isNext && key !== 'testOrder' && (
          <div className="row">
            <Link className="btn pri" to={paths[key]}>
              {t(actions[key])}
            </Link>
          </div>
        )}
      </div>
      {key !== 'testOrder' &&
        !isNext &&
        (isDone ? (
          <Link className="lnk s12" to={paths[key]} aria-label={t('setup.changeWhat', { what: t(titles[key]) })}>
            {t('setup.change')}
          </Link>
        ) : (
          <Link className="btn sm" to={paths[key]}>
            {t(actions[key])}
          </Link>
        ))}
    </li>
  )
}

function toFacts({ key, facts }: Step, t: Translate, toCountry: (code: string) => string): string {
  const [first = '', second = ''] = facts
  switch (key) {
    case 'shop':
      return facts.join(', ')
    case 'currency':
      return String(first)
    case 'taxes':
      return t('setup.facts.taxes', { country: toCountry(String(first)) })
    case 'delivery':
    case 'payment':
      return t('setup.facts.countries', { count: Number(first) })
    case 'products':
      return t('setup.facts.products', { count: Number(first) })
    case 'legal':
      return t('setup.facts.legal', { count: Number(first), of: Number(second) })
    case 'testOrder':
      return ''
  }
}

import { careSymbols, type CareSymbol } from '@vitrine/contract/catalogue/care-symbols'
import type { ProductFields } from '@vitrine/contract/catalogue/product-fields'
import { getLabel } from '@vitrine/contract/kernel/i18n/labels'
import { locales, type Locale } from '@vitrine/contract/kernel/i18n/locale'
import { Badge } from '../../../parts/badge.tsx'
import { Icon } from '../../../parts/icon.tsx'
import type { ProductChoices } from '../../../data/product-queries.ts'
import { useLocale, useText } from '../../../text/text.tsx'
import { useProductField, useProductForm } from '../product-form-context.ts'
import { listOf } from '../product-values.ts'

type Fibre = ProductFields['fibres'][number]

/** What the product is made of, as Regulation (EU) 1007/2011 spells it, and how it is cared for. */
export function FibresCard() {
  const t = useText()
  const locale = useLocale()
  const { choices } = useProductForm()
  const { value, error, onChangeJson } = useProductField('fibres')
  const fibres = listOf<Fibre>(value)
  const sums = [...Map.groupBy(fibres, ({ part }) => part)].map(([part, own]) => ({
    part,
    sum: own.reduce((sum, { percent }) => sum + Math.round(percent * 10), 0) / 10,
  }))
  const isWhole = sums.every(({ sum }) => sum === 100)
  const replace = (at: number, changed: Partial<Fibre>) =>
    onChangeJson(fibres.map((fibre, index) => (index === at ? { ...fibre, ...changed } : fibre)))
  const last = fibres.at(-1)
  return (
    <section className="card" id="fibres">
      <header>
        <h2>{t('product.fibresAndCare')}</h2>
        {fibres.length > 0 && (
          <Badge tone={isWhole ? 'ok' : 'bad'} dot={isWhole ? 'full' : 'half'}>
            {sums.map(({ sum }) => `${sum} %`).join(' · ')}
          </Badge>
        )}
      </header>
      <div className="in stack">
        {fibres.map((fibre, at) => (
          <div key={at} className="row fibre">
            <input
              className="inp part"
              aria-label={t('product.part')}
              placeholder={t('product.wholeProduct')}
              value={fibre.part === 'all' ? '' : fibre.part}
              onChange={({ target }) => replace(at, { part: target.value || 'all' })}
            />
            <select
              className="sel"
              aria-label={t('product.fibre')}
              value={fibre.fibre}
              onChange={({ target }) => replace(at, { fibre: target.value })}
            >
              <option value="">{t('product.choose')}</option>
              {choices.fibres.map(({ code, names }) => (
                <option key={code} value={code}>
                  {getLabel(names, locale)}
                </option>
              ))}
            </select>
            <span className="inw">
              <input
                className="inp num"
                type="number"
                step="0.1"
                min="0"
                max="100"
                aria-label={t('product.percent')}
                aria-invalid={error !== undefined}
                value={fibre.percent || ''}
                onChange={({ target }) => replace(at, { percent: Math.round(Number(target.value) * 10) / 10 })}
              />
              <span className="suf">%</span>
            </span>
            <button
              type="button"
              className="ib"
              aria-label={t('product.remove', { name: fibreName(fibre, choices, locale) })}
              onClick={() => onChangeJson(fibres.filter((_, index) => index !== at))}
            >
              <Icon name="trash" />
            </button>
          </div>
        ))}
        <button
          type="button"
          className="btn sm quiet"
          onClick={() => {
            const open = 100 - (sums.find(({ part }) => part === last?.part)?.sum ?? 0)
            onChangeJson([...fibres, { part: last?.part ?? 'all', fibre: '', percent: Math.max(open, 0) }])
          }}
        >
          <Icon name="add" />
          {t('product.addFibre')}
        </button>
        {error !== undefined && (
          <p className="err" role="alert">
            {error}
          </p>
        )}
        {fibres.length > 0 && isWhole && (
          <p className="hint">
            {t('product.inShop')}{' '}
            {locales.map((each) => `${each.toUpperCase()}: ${toLegalText(fibres, choices, each)}`).join('. ')}
          </p>
        )}
        <CareSymbols />
      </div>
    </section>
  )
}

const fibreName = ({ fibre }: Fibre, choices: ProductChoices, locale: Locale) => {
  const found = choices.fibres.find(({ code }) => code === fibre)
  return found ? getLabel(found.names, locale) : fibre
}

/** The fibres of each part in descending order. */
function toLegalText(fibres: readonly Fibre[], choices: ProductChoices, locale: Locale): string {
  return [...Map.groupBy(fibres, ({ part }) => part)]
    .map(([part, own]) => {
      const list = own
        .toSorted((one, other) => other.percent - one.percent)
        .map((fibre) => `${fibre.percent.toLocaleString(locale)} % ${fibreName(fibre, choices, locale)}`)
        .join(', ')
      return part === 'all' ? list : `${part}: ${list}`
    })
    .join('; ')
}

function CareSymbols() {
  const t = useText()
  const { value, onChangeJson } = useProductField('careSymbols')
  const chosen = listOf<CareSymbol>(value)
  const names = (symbol: CareSymbol) => t(`product.care.${symbol}`)
  return (
    <div className="f" role="group" aria-label={t('product.careSymbols')}>
      <span className="lab">{t('product.careSymbols')}</span>
      {chosen.length > 0 && (
        <ul className="row wrap">
          {chosen.map((symbol) => (
            <li key={symbol} className="chip">
              <span>{names(symbol)}</span>
              <button
                type="button"
                aria-label={t('product.remove', { name: names(symbol) })}
                onClick={() => onChangeJson(chosen.filter((each) => each !== symbol))}
              >
                <Icon name="close" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <select
        className="sel"
        aria-label={t('product.addCare')}
        value=""
        onChange={({ target }) =>
          onChangeJson(careSymbols.filter((symbol) => symbol === target.value || chosen.includes(symbol)))
        }
      >
        <option value="">{t('product.addCare')}</option>
        {careSymbols
          .filter((symbol) => !chosen.includes(symbol))
          .map((symbol) => (
            <option key={symbol} value={symbol}>
              {names(symbol)}
            </option>
          ))}
      </select>
    </div>
  )
}

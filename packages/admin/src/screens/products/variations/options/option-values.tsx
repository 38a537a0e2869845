import type { OptionFault, OptionFields } from '@vitrine/contract/catalogue/variations/options.contract'
import { getLabel, locales } from '@vitrine/contract/kernel/i18n/locale'
import { Button } from 'react-aria-components'
import { Icon } from '../../../../parts/icon.tsx'
import { useLocale, useText } from '../../../../text/text.tsx'

type Values = OptionFields['values']

interface OptionValuesProps {
  readonly values: Values
  readonly hasColors: boolean
  readonly usedIds: ReadonlySet<number>
  readonly faults: readonly OptionFault[]
  readonly onChange: (values: Values) => void
}

/** The values of an option in their order, each with its names and its colour. */
export function OptionValues({ values, hasColors, usedIds, faults, onChange }: OptionValuesProps) {
  const t = useText()
  const locale = useLocale()
  const languages = new Intl.DisplayNames(locale, { type: 'language' })
  const change = (at: number, part: Partial<Values[number]>) =>
    onChange(values.map((value, index) => (index === at ? { ...value, ...part } : value)))
  const move = (from: number, to: number) => {
    const [moved] = values.slice(from, from + 1)
    if (moved) onChange(values.toSpliced(from, 1).toSpliced(to, 0, moved))
  }
  const faultAt = (at: number) => faults.find(({ path }) => path === `values.${at}.names`)

  return (
    <div className="stack">
      <span className="med">{t('variations.values')}</span>
      <ol className="valuelist">
        {values.map((value, at) => {
          const name = getLabel(value.names, locale) || t('variations.newValueShort')
          const fault = faultAt(at)
          return (
            <li key={value.id ?? `new ${at}`}>
              {hasColors && (
                <input
                  type="color"
                  aria-label={t('variations.colorOf', { name })}
                  value={value.color ?? '#cccccc'}
                  onChange={(event) => change(at, { color: event.target.value })}
                />
              )}
              {locales.map((each) => (
                <input
                  key={each}
                  className={`inp${fault && each === 'en' ? ' bad' : ''}`}
                  lang={each}
                  maxLength={120}
                  aria-label={t('variations.valueIn', { name, language: languages.of(each) ?? each })}
                  aria-invalid={fault !== undefined && each === 'en'}
                  placeholder={each.toUpperCase()}
                  value={value.names[each] ?? ''}
                  onChange={(event) => change(at, { names: { ...value.names, [each]: event.target.value } })}
                />
              ))}
              <span className="row">
                <button
                  type="button"
                  className="ib sm"
                  aria-label={t('variations.moveUp', { name })}
                  disabled={at === 0}
                  onClick={() => move(at, at - 1)}
                >
                  <Icon name="up" />
                </button>
                <button
                  type="button"
                  className="ib sm"
                  aria-label={t('variations.moveDown', { name })}
                  disabled={at === values.length - 1}
                  onClick={() => move(at, at + 1)}
                >
                  <Icon name="down" />
                </button>
                <button
                  type="button"
                  className="ib sm"
                  aria-label={t('variations.removeValue', { name })}
                  disabled={value.id !== null && usedIds.has(value.id)}
                  onClick={() => onChange(values.toSpliced(at, 1))}
                >
                  <Icon name="trash" />
                </button>
              </span>
              {fault && (
                <p className="err s12" role="alert">
                  {t(fault.because === 'nameTaken' ? 'variations.fault.nameTaken' : 'variations.fault.nameMissing')}
                </p>
              )}
            </li>
          )
        })}
      </ol>
      <div className="row">
        <Button
          className="btn sm"
          onPress={() => onChange([...values, { id: null, names: {}, color: hasColors ? '#cccccc' : null }])}
        >
          <Icon name="add" />
          {t('variations.addValue')}
        </Button>
        <span className="s12 soft">{t('variations.usedValues')}</span>
      </div>
    </div>
  )
}

import { getLabel } from '@vitrine/contract/kernel/i18n/locale'
import { Button } from 'react-aria-components'
import type { ItemVariations, Option } from '../../../../data/variation-queries.ts'
import { Icon } from '../../../../parts/icon.tsx'
import { useLocale, useText } from '../../../../text/text.tsx'
import { Swatch } from '../swatch.tsx'

interface OptionsBarProps {
  readonly item: ItemVariations
  readonly options: readonly Option[]
  readonly onAdd: () => void
}

/** The options of a product with the values that its variations have. */
export function OptionsBar({ item, options, onAdd }: OptionsBarProps) {
  const t = useText()
  const locale = useLocale()
  const used = new Set(item.variations.flatMap(({ valueIds }) => valueIds))
  if (options.length === 0)
    return (
      <div className="in row wrap">
        <span className="soft">{t('variations.noOptions')}</span>
        <Button className="btn sm" onPress={onAdd}>
          <Icon name="add" />
          {t('variations.addOption')}
        </Button>
      </div>
    )
  return (
    <div className="in opts">
      {options.map(({ id, names, values }) => {
        const name = getLabel(names, locale)
        return (
          <div key={id} className="optrow">
            <span className="soft">{name}</span>
            <span className="row wrap chips">
              {values
                .filter((value) => used.has(value.id))
                .map((value) => (
                  <span key={value.id} className="chip">
                    <span>
                      {value.color !== null && <Swatch color={value.color} />}
                      {getLabel(value.names, locale)}
                    </span>
                  </span>
                ))}
              <button
                type="button"
                className="chip add"
                aria-label={t('variations.addTo', { option: name })}
                onClick={onAdd}
              >
                <span>
                  <Icon name="add" />
                </span>
              </button>
            </span>
          </div>
        )
      })}
    </div>
  )
}

import { languageNames, locales, type Locale } from '@vitrine/contract/kernel/i18n/locale'
import type { CategoryTextFields } from '@vitrine/contract/merchandising/category-admin.contract'
import { findFreeSlug } from '@vitrine/contract/pages/page-slug'
import { SelectField } from '../../parts/form/select-field.tsx'
import { SwitchField } from '../../parts/form/switch-field.tsx'
import { TextField } from '../../parts/form/text-field.tsx'
import type { CategoryDetails } from '../../data/category-queries.ts'
import { useText } from '../../text/text.tsx'
import { emptyText, type CategoryValues } from './category-values.ts'
import { PictureField } from './picture-field.tsx'

interface CategoryPanelProps {
  readonly details: CategoryDetails
  readonly values: CategoryValues
  readonly saved: CategoryValues
  readonly locale: Locale
  readonly onChange: (changes: Partial<CategoryValues>) => void
}

/** Name, address, texts and visibility of a category, in one language at a time. */
export function CategoryPanel({ details, values, saved, locale, onChange }: CategoryPanelProps) {
  const t = useText()
  const text = values.texts[locale] ?? emptyText
  const isNew = saved.texts[locale] === undefined
  const write = (change: Partial<CategoryTextFields>) =>
    onChange({ texts: { ...values.texts, [locale]: { ...text, ...change } } })
  const others = locales.filter((each) => each !== locale && details.paths[each] !== undefined)
  const missing = locales.filter((each) => values.texts[each] === undefined)

  return (
    <div className="stack">
      <TextField
        label={t('categories.name')}
        value={text.name}
        onChange={(name) =>
          // A new language gets its address from its name.
          write(
            isNew && text.nameUrl === findFreeSlug(text.name, () => false) ? { name, nameUrl: slugOf(name) } : { name },
          )
        }
        error={text.name.trim() === '' && !isNew ? t('categories.name.fault') : undefined}
      />
      <TextField
        label={t('categories.address')}
        value={text.nameUrl}
        onChange={(nameUrl) => write({ nameUrl })}
        hint={
          text.nameUrl !== (saved.texts[locale]?.nameUrl ?? '') && !isNew
            ? t('categories.address.moves')
            : others.map((each) => `${each.toUpperCase()} ${details.paths[each]}`).join(' · ')
        }
      />
      <TextField
        label={t('categories.description')}
        value={text.description ?? ''}
        onChange={(description) => write({ description })}
        isMultiline
        hint={
          missing.length === 0
            ? t('categories.languages.complete')
            : t('categories.languages.missing', { languages: missing.map((each) => languageNames[each]).join(', ') })
        }
      />
      <PictureField
        imageId={values.imageId}
        savedBase={details.imageBase}
        savedId={saved.imageId}
        onChange={(imageId) => onChange({ imageId })}
      />
      <SwitchField
        label={t('categories.inNavigation')}
        isOn={values.inNavigation}
        onChange={(inNavigation) => onChange({ inNavigation })}
      />
      <SelectField
        label={t('categories.right')}
        value={values.right}
        options={(['all', 'customer'] as const).map((value) => ({ value, label: t(`categories.right.${value}`) }))}
        hint={details.isRestricted && values.right === 'all' ? t('categories.right.inherited') : undefined}
        onChange={(right) => onChange({ right: right === 'customer' ? 'customer' : 'all' })}
      />
      <details className="more">
        <summary>{t('categories.seo')}</summary>
        <div className="stack">
          <TextField
            label={t('categories.metaTitle')}
            aside={t('categories.letters', { count: (text.metaTitle ?? '').length, max: 60 })}
            value={text.metaTitle ?? ''}
            onChange={(metaTitle) => write({ metaTitle })}
            placeholder={text.name}
          />
          <TextField
            label={t('categories.metaDescription')}
            aside={t('categories.letters', { count: (text.metaDescription ?? '').length, max: 155 })}
            value={text.metaDescription ?? ''}
            onChange={(metaDescription) => write({ metaDescription })}
            isMultiline
          />
          <SwitchField
            label={t('categories.indexed')}
            isOn={!text.robots.startsWith('NOINDEX')}
            onChange={(isOn) => write({ robots: isOn ? 'ALL' : 'NOINDEX' })}
          />
          <SwitchField
            label={t('categories.sitemap')}
            isOn={values.sitemap}
            onChange={(sitemap) => onChange({ sitemap })}
          />
        </div>
      </details>
      {details.formerPaths.length > 0 && (
        <details className="more">
          <summary>{t('categories.former', { count: details.formerPaths.length })}</summary>
          <ul className="s12 soft paths">
            {details.formerPaths.map((path) => (
              <li key={path}>{path}</li>
            ))}
          </ul>
        </details>
      )}
    </div>
  )
}

const slugOf = (name: string) => findFreeSlug(name, () => false)

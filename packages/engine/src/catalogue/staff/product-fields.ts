import { locales, type Locale } from '@vitrine/contract/kernel/i18n/locale'
import {
  productTextFields,
  type ProductChanges,
  type ProductFields,
  type ProductLanguage,
  type ProductPropertyValue,
  type ProductTextField,
} from '@vitrine/contract/catalogue/product-fields'
import { cleanHtml } from '../../kernel/clean-html.ts'
import type { Fields } from '../../kernel/merge-fields.ts'
import { htmlTexts } from '../product/item-texts.ts'

// Keys of an object of the contract.
export const textNames = Object.keys(productTextFields) as ProductTextField[]

export const noLanguage: ProductLanguage = {
  name1: '',
  title: '',
  shortDescription: '',
  description: '',
  technicalData: '',
  careInstructions: '',
  metaTitle: '',
  metaDescription: '',
  keywords: '',
  urlPath: '',
  robots: 'ALL',
}

export const noFields: ProductFields = {
  texts: { en: noLanguage, de: noLanguage, pl: noLanguage },
  categoryIds: [],
  tagIds: [],
  properties: [],
  fibres: [],
  careSymbols: [],
  manufacturerId: null,
  sizeGuideId: null,
  condition: 'new',
  ageRestriction: null,
  customsTariffNumber: '',
  producingCountryId: null,
  durabilityYears: null,
  isGiftCard: false,
  isSubscription: false,
  blockedCountryIds: [],
  classIds: [],
  crossSelling: [],
  setComponents: [],
  visibleFrom: null,
  visibleUntil: null,
}

/** The changed fields as they are stored: HTML is sanitised, moments have one spelling. */
export function normaliseChanges({ texts, visibleFrom, visibleUntil, ...rest }: ProductChanges): ProductChanges {
  return {
    ...rest,
    ...(texts && {
      texts: Object.fromEntries(Object.entries(texts).map(([locale, own]) => [locale, cleanTexts(own ?? {})])),
    }),
    ...(visibleFrom !== undefined && { visibleFrom: toMoment(visibleFrom) }),
    ...(visibleUntil !== undefined && { visibleUntil: toMoment(visibleUntil) }),
  }
}

const cleanTexts = (texts: Readonly<Partial<Record<ProductTextField, string | undefined>>>): Partial<ProductLanguage> =>
  Object.fromEntries(
    Object.entries(texts).map(([name, text]) => [
      name,
      text !== undefined && htmlTexts.some((each) => each === name) ? cleanHtml(text) : text,
    ]),
  )

const toMoment = (moment: string | null) => (moment === null ? null : new Date(moment).toISOString())

/** The fields by path, each text and each property on its own: 'texts.de.name1', 'properties.12'. */
export function flatten({ texts, properties, ...facts }: ProductChanges): Fields {
  return Object.fromEntries([
    ...Object.entries(texts ?? {}).flatMap(([locale, own]) =>
      Object.entries(own ?? {}).map(
        ([name, text]) => [`texts.${locale}.${name}`, text === '' ? undefined : text] as const,
      ),
    ),
    ...(properties ?? []).map(({ propertyId, ...value }) => [`properties.${propertyId}`, value] as const),
    ...Object.entries(facts).map(([name, value]) => [name, value === '' ? undefined : value] as const),
  ])
}

/** The complete product of these paths. */
export function unflatten(fields: Fields): ProductFields {
  const facts = Object.fromEntries(
    Object.keys(noFields)
      .filter((name) => name in fields)
      .map((name) => [name, fields[name]]),
  )
  return {
    ...noFields,
    // Values that `flatten` took from fields of the same names.
    ...(facts as Partial<ProductFields>),
    texts: byLocale((locale) => ({
      ...noLanguage,
      ...Object.fromEntries(
        textNames.flatMap((name) => {
          const text = fields[`texts.${locale}.${name}`]
          return typeof text === 'string' ? [[name, text]] : []
        }),
      ),
    })),
    properties: Object.entries(fields).flatMap(([path, value]) => {
      const propertyId = /^properties\.(\d+)$/.exec(path)?.[1]
      // As above.
      const own = value as Omit<ProductPropertyValue, 'propertyId'> | null | undefined
      return propertyId === undefined || !own ? [] : [{ propertyId: Number(propertyId), ...own }]
    }),
  }
}

const byLocale = <T>(of: (locale: Locale) => T): Record<Locale, T> =>
  // One entry for each language.
  Object.fromEntries(locales.map((locale) => [locale, of(locale)])) as Record<Locale, T>

/**
 * The changed fields on top of the stored ones: paths that the change does not name are as stored. A list of properties
 * names all of them.
 */
export function applyChanges(stored: Fields, changes: ProductChanges): Fields {
  const named = flatten(changes)
  const isNamed = (path: string) =>
    path in named || (changes.properties !== undefined && path.startsWith('properties.'))
  const others = Object.fromEntries(Object.entries(stored).filter(([path]) => !isNamed(path)))
  return withoutNothing({ ...others, ...named })
}

/** Nothing is written as a missing field. */
export const withoutNothing = (fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined && value !== null))

/** The same for the log, where lists are short words. */
export function toLogged(fields: Fields): Fields {
  const { fibres, crossSelling, setComponents, properties } = unflatten(fields)
  const others = Object.fromEntries(Object.entries(fields).filter(([path]) => !path.startsWith('properties.')))
  return withoutNothing({
    ...others,
    ...('fibres' in fields && { fibres: fibres.map(({ part, fibre, percent }) => `${part}: ${percent} % ${fibre}`) }),
    ...('crossSelling' in fields && { crossSelling: crossSelling.map(({ itemId }) => itemId) }),
    ...('setComponents' in fields && { setComponents: setComponents.map(({ itemId }) => itemId) }),
    ...(Object.keys(fields).some((path) => path.startsWith('properties.')) && {
      properties: properties.map(({ propertyId }) => propertyId),
    }),
  })
}

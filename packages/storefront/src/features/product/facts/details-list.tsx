import { getNumberFormat } from '@vitrine/contract/kernel/i18n/number-formats'
import type { ReactNode } from 'react'
import { useLocale, useText } from '../../../text/text.tsx'
import { Html } from '../../../ui/html.tsx'
import styles from './details-list.module.css'
import { PartyDetails } from './party-details.tsx'
import type { ProductView } from '../product-view.ts'

const conditions = {
  new: 'product.conditionNew',
  used: 'product.conditionUsed',
  refurbished: 'product.conditionRefurbished',
} as const

type DetailedProduct = Pick<
  ProductView,
  'texts' | 'item' | 'variation' | 'seoSettings' | 'variationProperties' | 'fibres' | 'manufacturer' | 'responsible'
>

/**
 * Collapsible product information: details, technical data, care instructions, legal details, manufacturer and
 * responsible person. SF-1.04, SF-2.62
 */
export function DetailsList({ product }: { product: DetailedProduct }) {
  const t = useText()
  const { texts, item, variation, seoSettings, manufacturer, responsible } = product
  return (
    <div className={styles.list}>
      {(texts.description || texts.shortDescription) && (
        <Details title={t('product.details')} isOpen>
          {texts.description ? <Html>{texts.description}</Html> : <p>{texts.shortDescription}</p>}
        </Details>
      )}
      <Details title={t('product.technicalData')} id="technical-data">
        {texts.technicalData && <Html>{texts.technicalData}</Html>}
        <dl className={styles.pairs}>
          {product.variationProperties.flatMap(({ properties }) =>
            properties.map(({ name, value }) => (
              <Pair key={name} name={name}>
                {value}
              </Pair>
            )),
          )}
          <Measures {...variation} />
        </dl>
      </Details>
      {texts.careInstructions && (
        <Details title={t('product.careInstructions')}>
          <Html>{texts.careInstructions}</Html>
        </Details>
      )}
      <Details title={t('product.legalDetails')}>
        <dl className={styles.pairs}>
          {product.fibres.length > 0 && (
            <Pair name={t('product.fibres')}>
              <Fibres parts={product.fibres} />
            </Pair>
          )}
          <Pair name={t('product.condition')}>{t(conditions[item.condition])}</Pair>
          <Pair name={t('product.number')}>{variation.number}</Pair>
          {variation.gtin && <Pair name="GTIN">{variation.gtin}</Pair>}
          {seoSettings.mpn && <Pair name="MPN">{seoSettings.mpn}</Pair>}
        </dl>
      </Details>
      {manufacturer && (
        <Details title={t('product.manufacturer')}>
          <PartyDetails party={manufacturer} />
        </Details>
      )}
      {responsible && (
        <Details title={t('product.responsible')}>
          <PartyDetails party={responsible} />
        </Details>
      )}
    </div>
  )
}

function Details({
  title,
  id,
  isOpen = false,
  children,
}: {
  title: string
  id?: string
  isOpen?: boolean
  children: ReactNode
}) {
  return (
    <details className={styles.details} id={id} open={isOpen}>
      <summary>
        <h2>{title}</h2>
      </summary>
      <div className={styles.inside}>{children}</div>
    </details>
  )
}

function Pair({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </>
  )
}

function Fibres({ parts }: { parts: ProductView['fibres'] }) {
  const percent = getNumberFormat(useLocale(), { style: 'percent', maximumFractionDigits: 1 })
  const formatFibres = (of: ProductView['fibres'][number]['of']) =>
    of.map((each) => `${percent.format(each.percent / 100)} ${each.fibre}`).join(', ')
  return (
    <>
      {parts.map(({ part, of }) => (
        <span key={part} className={styles.line}>
          {part && `${part}: `}
          {formatFibres(of)}
        </span>
      ))}
    </>
  )
}

function Measures({ weightG, widthMM, heightMM, lengthMM }: ProductView['variation']) {
  const t = useText()
  const locale = useLocale()
  const number = getNumberFormat(locale)
  const sides = [lengthMM, widthMM, heightMM]
    .filter((side) => side !== null && side > 0)
    .map((side) => number.format(Number(side) / 10))
  return (
    <>
      {sides.length > 0 && <Pair name={t('product.dimensions')}>{sides.join(' × ')} cm</Pair>}
      {weightG > 0 && (
        <Pair name={t('product.weight')}>
          {getNumberFormat(locale, { style: 'unit', unit: 'gram' }).format(weightG)}
        </Pair>
      )}
    </>
  )
}

import type { ProductRow } from '../../data/batch-queries.ts'
import { Badge } from '../../parts/badge.tsx'
import { useText } from '../../text/text.tsx'

/** Whether shoppers see it, and can buy it. */
export function StateBadge({ row: { state, isSoldOut } }: { readonly row: Pick<ProductRow, 'state' | 'isSoldOut'> }) {
  const t = useText()
  if (state === 'draft') return <Badge dot="ring">{t('products.state.draft')}</Badge>
  if (state === 'archived') return <Badge dot="ring">{t('products.state.archived')}</Badge>
  return isSoldOut ? (
    <Badge tone="bad">{t('products.stock.soldOut')}</Badge>
  ) : (
    <Badge tone="ok">{t('products.state.active')}</Badge>
  )
}

/** What it lacks, beside its name. */
export function GapNote({ row: { state, gaps, missingLanguages } }: { readonly row: ProductRow }) {
  const t = useText()
  if (state === 'archived' || gaps.length === 0) return null
  const languages = missingLanguages.map((language) => language.toUpperCase()).join(', ')
  const notes = [
    ...(gaps.includes('price') ? [t('products.missing.price')] : []),
    ...(gaps.includes('maker') ? [t('products.missing.maker')] : []),
    ...(gaps.includes('picture') ? [t('products.missing.picture')] : []),
    ...(gaps.includes('translation') ? [t('products.missing.translation', { languages })] : []),
  ]
  const isSerious = gaps.includes('price') || gaps.includes('maker')
  return <span className={isSerious ? 'gap bad-t s12' : 'gap warn-t s12'}>{notes.join(' · ')}</span>
}

export function ProductPrice({ row: { price, regularPrice, isFrom } }: { readonly row: ProductRow }) {
  const t = useText()
  if (price === null) return <span className="faint">–</span>
  const text = isFrom ? t('products.from', { price: price.formatted }) : price.formatted
  return regularPrice === null ? (
    <b>{text}</b>
  ) : (
    <>
      <b className="bad-t">{text}</b> <s className="faint s12">{regularPrice.formatted}</s>
    </>
  )
}

export function StockCount({ row: { stock, variations } }: { readonly row: ProductRow }) {
  const t = useText()
  return (
    <>
      <span className={stock <= 0 ? 'bad-t' : ''}>{stock}</span>{' '}
      <span className="faint s12">{t('products.inVariations', { count: variations })}</span>
    </>
  )
}

/** Round samples of its colours. */
export function Colours({ colours }: { readonly colours: readonly string[] }) {
  return (
    <svg className="swatches" width={colours.length * 18} height={14} aria-hidden="true">
      {colours.map((colour, at) => (
        <circle key={colour} cx={at * 18 + 7} cy={7} r={6} fill={colour} />
      ))}
    </svg>
  )
}

import { useQuery } from '@tanstack/react-query'
import type { ProductFields } from '@vitrine/contract/catalogue/product-fields'
import { useEffect, useId, useState } from 'react'
import { itemSuggestionsQuery } from '../../../data/product-queries.ts'
import { Icon } from '../../../parts/icon.tsx'
import { ItemPicture } from '../../../parts/item-pictures.tsx'
import { useText } from '../../../text/text.tsx'
import { useProductField, useProductForm } from '../product-form-context.ts'
import { listOf } from '../product-values.ts'

const relations = ['Accessory', 'Similar', 'ReplacementPart', 'Bundle'] as const
type Related = ProductFields['crossSelling'][number]
type Component = ProductFields['setComponents'][number]

/** Products that are shown beside this one, and those of a set. */
export function RelatedCard() {
  const t = useText()
  const { product } = useProductForm()
  const [found, setFound] = useState<Readonly<Record<number, string>>>({})
  const related = useProductField('crossSelling')
  const components = useProductField('setComponents')
  const list = listOf<Related>(related.value)
  const parts = listOf<Component>(components.value)
  const nameOf = (itemId: number) =>
    product.related.find((each) => each.itemId === itemId)?.name ?? found[itemId] ?? `#${itemId}`
  const remember = (itemId: number, name: string) => setFound((before) => ({ ...before, [itemId]: name }))
  return (
    <section className="card" id="related">
      <header>
        <h2>{t('product.related')}</h2>
      </header>
      <div className="in stack">
        {product.type === 'set' && (
          <>
            <h3>{t('product.field.setComponents')}</h3>
            {parts.map((part) => (
              <RelatedRow
                key={part.itemId}
                itemId={part.itemId}
                name={nameOf(part.itemId)}
                onRemove={() => components.onChangeJson(parts.filter((each) => each !== part))}
              >
                <input
                  className="inp num short"
                  type="number"
                  min="1"
                  aria-label={t('product.quantityOf', { name: nameOf(part.itemId) })}
                  value={part.quantity}
                  onChange={({ target }) =>
                    components.onChangeJson(
                      parts.map((each) =>
                        each === part ? { ...each, quantity: Math.max(1, Math.trunc(Number(target.value))) } : each,
                      ),
                    )
                  }
                />
              </RelatedRow>
            ))}
            {components.error !== undefined && <p className="err">{components.error}</p>}
            <ItemFinder
              label={t('product.addComponent')}
              onPick={(itemId, name) => {
                remember(itemId, name)
                if (!parts.some((each) => each.itemId === itemId))
                  components.onChangeJson([...parts, { itemId, quantity: 1 }])
              }}
            />
            <h3>{t('product.field.crossSelling')}</h3>
          </>
        )}
        {list.map((entry) => (
          <RelatedRow
            key={`${entry.itemId} ${entry.relation}`}
            itemId={entry.itemId}
            name={nameOf(entry.itemId)}
            onRemove={() => related.onChangeJson(list.filter((each) => each !== entry))}
          >
            <select
              className="sel short"
              aria-label={t('product.relationOf', { name: nameOf(entry.itemId) })}
              value={entry.relation}
              onChange={({ target }) =>
                related.onChangeJson(list.map((each) => (each === entry ? { ...each, relation: target.value } : each)))
              }
            >
              {relations.map((relation) => (
                <option key={relation} value={relation}>
                  {t(`product.relation.${relation}`)}
                </option>
              ))}
            </select>
          </RelatedRow>
        ))}
        {related.error !== undefined && <p className="err">{related.error}</p>}
        <ItemFinder
          label={t('product.addRelated')}
          onPick={(itemId, name) => {
            remember(itemId, name)
            if (!list.some((each) => each.itemId === itemId && each.relation === 'Similar'))
              related.onChangeJson([...list, { itemId, relation: 'Similar' }])
          }}
        />
      </div>
    </section>
  )
}

interface RelatedRowProps {
  readonly itemId: number
  readonly name: string
  readonly onRemove: () => void
  readonly children: React.ReactNode
}

function RelatedRow({ itemId, name, onRemove, children }: RelatedRowProps) {
  const t = useText()
  const { product } = useProductForm()
  const picture = product.related.find((each) => each.itemId === itemId)?.imageBase ?? null
  return (
    <div className="row">
      <ItemPicture name="" imageBase={picture} />
      <span className="grow cut">{name}</span>
      {children}
      <button type="button" className="ib" aria-label={t('product.remove', { name })} onClick={onRemove}>
        <Icon name="trash" />
      </button>
    </div>
  )
}

interface ItemFinderProps {
  readonly label: string
  readonly onPick: (itemId: number, name: string) => void
}

/** Finds products as the search of the shop suggests them. */
function ItemFinder({ label, onPick }: ItemFinderProps) {
  const t = useText()
  const id = useId()
  const [text, setText] = useState('')
  const [search, setSearch] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setSearch(text.trim()), 250)
    return () => clearTimeout(timer)
  }, [text])
  const { data: hits = [], isSuccess } = useQuery(itemSuggestionsQuery(search))
  return (
    <div className="stack">
      <div className="search wide">
        <Icon name="search" />
        <input
          id={id}
          className="inp"
          type="search"
          aria-label={label}
          placeholder={label}
          value={text}
          onChange={({ target }) => setText(target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter') event.preventDefault()
          }}
        />
      </div>
      {search !== '' && (
        <ul className="row wrap" aria-label={t('product.found')}>
          {hits.map(({ itemId, name }) => (
            <li key={itemId}>
              <button
                type="button"
                className="btn sm"
                onClick={() => {
                  onPick(itemId, name)
                  setText('')
                  setSearch('')
                }}
              >
                <Icon name="add" />
                {name}
              </button>
            </li>
          ))}
          {isSuccess && hits.length === 0 && <li className="soft">{t('product.nothingFound')}</li>}
        </ul>
      )}
    </div>
  )
}

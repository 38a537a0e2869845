import type { PickItem } from '../../data/pick-queries.ts'
import { Icon } from '../../parts/icon.tsx'
import { useLocale, useText } from '../../text/text.tsx'
import { ItemPicture } from './item-picture.tsx'
import { toShelves, toTotals } from './pick-model.ts'
import { describe, openLines, type Picking } from './use-picking.ts'

interface PickItemsProps {
  readonly picking: Picking
  readonly current: PickItem | undefined
  readonly isOn: boolean
  /** Staff who may say where an item lies. */
  readonly onPlace: ((item: PickItem) => void) | undefined
}

/** All items by place. A press on one confirms it, like a scan. */
export function PickItems({ picking, current, isOn, onPlace }: PickItemsProps) {
  const t = useText()
  const locale = useLocale()
  const items = picking.list.items.filter((item) => openLines(picking.list, item).length > 0)
  return (
    <div className="pk">
      {toShelves(items, locale).map(({ name, items: own }) => (
        <section key={name ?? ''}>
          <h2 className="shelf">
            <b>{name ?? t('pick.noPlace')}</b>
            <span>
              {t('pick.items', {
                count: own.reduce((sum, item) => sum + toTotals(openLines(picking.list, item)).wanted, 0),
              })}
            </span>
          </h2>
          <ul>
            {own.map((item) => (
              <ItemRow
                key={item.variationId ?? item.lines[0]?.orderItemId}
                item={item}
                picking={picking}
                isCurrent={item === current}
                isOn={isOn}
                onPlace={onPlace}
              />
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

interface ItemRowProps extends Omit<PickItemsProps, 'current'> {
  readonly item: PickItem
  readonly isCurrent: boolean
}

function ItemRow({ item, picking, isCurrent, isOn, onPlace }: ItemRowProps) {
  const t = useText()
  const lines = openLines(picking.list, item)
  const { wanted, picked, missing, left } = toTotals(lines)
  const isDone = left === 0
  const numbers = [...new Set(lines.map(({ orderId }) => orderId))].join(', ')
  const canTakeBack = isOn && lines.some((line) => line.picked > line.packed)
  const canPlace = onPlace !== undefined && item.shelf === null && item.variationId !== null
  return (
    <li className={`${isDone ? 'done' : ''}${isCurrent ? ' cur' : ''}`} aria-current={isCurrent || undefined}>
      <button type="button" className="take" disabled={!isOn || isDone} onClick={() => picking.pick(item, 1)}>
        <span className="sr">{t('pick.confirmOne')}</span>
        <ItemPicture imageBase={item.imageBase} isLarge />
        <span className="grow">
          <b>{item.name}</b>
          <span className="vv">{item.attributes.join(', ')}</span>
          <small>{t('pick.forOrders', { numbers })}</small>
          {missing > 0 && <small className="miss">{t('pick.missing', { count: missing })}</small>}
        </span>
        <span className="qq">
          {isDone && missing === 0 && <Icon name="check" />}
          <b>{picked}</b>/{wanted}
        </span>
      </button>
      {canTakeBack && (
        <button
          type="button"
          className="ib"
          aria-label={t('pick.takeBack', { name: describe(item) })}
          onClick={() => picking.pick(item, -1)}
        >
          <Icon name="remove" />
        </button>
      )}
      {isCurrent && isOn && (left > 1 || canPlace) && (
        <span className="acts">
          {left > 1 && (
            <button type="button" className="btn sm" onClick={() => picking.pick(item, left)}>
              {t('pick.all', { count: left })}
            </button>
          )}
          {canPlace && (
            <button type="button" className="btn sm" onClick={() => onPlace?.(item)}>
              {t('pick.setPlace')}
            </button>
          )}
        </span>
      )}
    </li>
  )
}

import { renditionAddress } from '@vitrine/contract/pages/picture'
import type { DragEventHandler, KeyboardEvent } from 'react'
import { Button } from 'react-aria-components'
import type { Tile } from '../../data/category-queries.ts'
import { Icon, type IconName } from '../../parts/icon.tsx'
import { useText } from '../../text/text.tsx'

export type TileAction = 'pin' | 'up' | 'down' | 'hide' | 'show' | 'remove'

interface ListingTileProps {
  readonly tile: Tile
  /** From 1; undefined: it has none. */
  readonly place: number | undefined
  readonly isPinned: boolean
  readonly isHidden: boolean
  readonly isTarget?: boolean
  readonly isDragged?: boolean
  readonly onAct: (action: TileAction) => void
  readonly onKeyDown?: (event: KeyboardEvent<HTMLElement>) => void
  readonly drag?: {
    readonly onDragStart: DragEventHandler<HTMLElement>
    readonly onDragOver: DragEventHandler<HTMLElement>
    readonly onDrop: DragEventHandler<HTMLElement>
    readonly onDragEnd: DragEventHandler<HTMLElement>
  }
}

/** A product in the listing, with what can be done with it there. */
export function ListingTile({
  tile,
  place,
  isPinned,
  isHidden,
  isTarget = false,
  isDragged = false,
  onAct,
  onKeyDown,
  drag,
}: ListingTileProps) {
  const t = useText()
  const { name, imageBase, price, sold, available, isSoldOut, origin } = tile
  const look = [
    'vt',
    isHidden && 'm-hide',
    !isHidden && isSoldOut && 'm-down',
    isTarget && 'm-target',
    isDragged && 'm-lift',
  ]
  const actions: readonly (readonly [TileAction, IconName, string])[] = isHidden
    ? [['show', 'eye', t('categories.tile.show', { name })]]
    : [
        ['pin', 'pin', t(isPinned ? 'categories.tile.unpin' : 'categories.tile.pin', { name, place: place ?? 0 })],
        ['up', 'up', t('categories.tile.up', { name })],
        ['down', 'down', t('categories.tile.down', { name })],
        ['hide', 'hidden', t('categories.tile.hide', { name })],
        ...(origin === 'hand' ? [['remove', 'trash', t('categories.tile.remove', { name })] as const] : []),
      ]
  return (
    <li className={look.filter((each) => each !== false).join(' ')} draggable={drag !== undefined} {...drag}>
      <div className="vi">
        {place !== undefined && <span className="vn">{place}</span>}
        {imageBase === null ? (
          <span className="vp" />
        ) : (
          <img
            src={renditionAddress(imageBase, 320)}
            alt=""
            width={240}
            height={300}
            loading="lazy"
            draggable={false}
          />
        )}
        <TileBadge isPinned={isPinned} isHidden={isHidden} isSoldOut={isSoldOut} />
      </div>
      <div className="vc">
        <b className="cut">{name}</b>
        <span className="row between">
          <span className={tile.isReduced ? 'tbad' : ''}>{price?.formatted ?? '–'}</span>
          <span className="faint s12">{t('categories.tile.figures', { sold, available })}</span>
        </span>
      </div>
      {/* Alt and arrows move what has the focus. */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <div className="va" onKeyDown={onKeyDown}>
        {actions.map(([action, icon, label]) => (
          <Button
            key={action}
            className={action === 'pin' && isPinned ? 'ib sm on' : 'ib sm'}
            aria-label={label}
            onPress={() => onAct(action)}
          >
            <Icon name={icon} />
          </Button>
        ))}
      </div>
    </li>
  )
}

function TileBadge({
  isPinned,
  isHidden,
  isSoldOut,
}: Pick<ListingTileProps, 'isPinned' | 'isHidden'> & { readonly isSoldOut: boolean }) {
  const t = useText()
  if (isHidden)
    return (
      <span className="vb">
        <Icon name="hidden" />
        {t('categories.tile.isHidden')}
      </span>
    )
  if (!isPinned && !isSoldOut) return null
  return (
    <span className="vb">
      <Icon name={isSoldOut ? 'down' : 'pin'} />
      {t(isSoldOut ? 'categories.tile.isSoldOut' : 'categories.tile.isPinned')}
    </span>
  )
}

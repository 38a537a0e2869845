import { usePath } from '../../text/text.tsx'
import { Icon } from '../../ui/icon.tsx'
import { ArtPicture } from '../pictures/art-picture.tsx'
import { BlockFrame } from '../block-frame.tsx'
import styles from './category-tiles.module.css'
import { Headings } from '../headings.tsx'
import type { TileCategory, BlockViewProps } from '../data/block-data.ts'
import { NoPicture } from '../pictures/no-picture.tsx'

type Tile = BlockViewProps<'CategoryTiles'>['block']['content']['tiles'][number]

/** Links to categories, each with a picture and a label. */
export function CategoryTilesView({ block, loaded, isInside, isFirst }: BlockViewProps<'CategoryTiles'>) {
  const { text, tiles } = block.content
  return (
    <BlockFrame block={block} isInside={isInside}>
      <Headings text={text} />
      <ul className={styles.tiles}>
        {tiles.map((tile, at) => (
          // Tiles have no ids; two may show the same category.
          // oxlint-disable-next-line react/no-array-index-key -- entries have no ids: their place is what tells them apart
          <li key={at}>
            <TileView
              tile={tile}
              category={loaded.categories[tile.categoryId ?? 0]}
              at={`tiles.${at}`}
              priority={isFirst && at < 2}
            />
          </li>
        ))}
      </ul>
    </BlockFrame>
  )
}

function TileView({
  tile,
  category,
  at,
  priority,
}: {
  tile: Tile
  category: TileCategory | undefined
  at: string
  priority: boolean
}) {
  const path = usePath()
  const wideScreen = tile.image || category?.image || ''
  const label = tile.label || category?.name || ''
  const content = (
    <>
      <span className={styles.picture}>
        {wideScreen ? (
          <ArtPicture
            pictures={{ wideScreen, desktop: '', tablet: '', mobile: '', alt: '' }}
            sizes="(min-width: 1024px) 25vw, 50vw"
            priority={priority}
          />
        ) : (
          <NoPicture />
        )}
      </span>
      <span className={styles.label}>
        <span data-at={`${at}.label`}>{label}</span> {category && <Icon name="arrow" small />}
      </span>
    </>
  )
  return category ? (
    <a className={styles.tile} href={path(category.path)}>
      {content}
    </a>
  ) : (
    <div className={styles.tile}>{content}</div>
  )
}

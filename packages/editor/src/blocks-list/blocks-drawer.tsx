import type { ListedVariation } from '@vitrine/contract/blocks/checks/block-lists'
import type { StoredBlock } from '@vitrine/contract/blocks/block'
import { blockRegister } from '@vitrine/contract/blocks/block-register'
import { getLabel, locales, type Locale } from '@vitrine/contract/kernel/i18n/locale'
import { useEffect, useMemo, useState } from 'react'
import { getBlockName } from '../chrome/block-labels.ts'
import { Drawer } from '../chrome/drawer.tsx'
import { Icon } from '../chrome/icon.tsx'
import { Note } from '../chrome/note.tsx'
import { adoptStyles } from '../chrome/styles/styles.ts'
import { focusSelected } from '../commands/block-commands.ts'
import { useEditor, useEditorState } from '../editor-context.tsx'
import { withNewIds, type Tree } from '../model/blocks/blocks.ts'
import type { NewBlockPosition } from '../model/editor-state.ts'
import { canPlaceBlock } from '../model/blocks/can-place-block.ts'
import { findTemplate, type NewBlockChoice } from '../model/blocks/new-block.ts'
import { findBlockPosition } from '../model/pages/page-tree.ts'
import { useLocale } from '../text/text.tsx'
import css from './blocks-list.css?inline'
import { getPlaceholder } from './placeholder.ts'
import { loadBlockLists, type BlockCatalogue } from './load-block-lists.ts'

adoptStyles(css)

/** The list of blocks that can be added, with screenshots. ED-2.51 to ED-2.53 */
export function BlocksDrawer() {
  const session = useEditor()
  const { store, t } = session
  const locale = useLocale()
  const area = useEditorState((state) => (state.page.entityType === 'global' ? state.page.identifier : 'page'))
  const [lists, setLists] = useState<BlockCatalogue>()
  const [words, setWords] = useState('')
  const groups = useMemo(
    () => lists && findVariations(lists, { words: words.trim().toLowerCase(), area }),
    [lists, words, area],
  )
  // The catalogue is loaded when the drawer is first shown.
  useEffect(() => {
    loadBlockLists().then(setLists, (error: unknown) => session.host.reportError(error))
  }, [session])
  const add = useAddBlock()
  return (
    <Drawer side="left" title={t('blocksList.title')} onClose={() => store.closeDrawer('left')}>
      <div className="bl-search ef">
        <input
          type="search"
          aria-label={t('blocksList.search')}
          placeholder={t('blocksList.search')}
          value={words}
          onChange={(event) => setWords(event.target.value)}
        />
      </div>
      {!lists && (
        <p className="hint" aria-busy="true">
          {t('blocksList.loading')}
        </p>
      )}
      {groups?.length === 0 && <Note>{t('blocksList.nothing')}</Note>}
      {groups?.map(({ category, titles, variations }) => (
        <section key={category} className="bl" aria-label={getLabel(titles, locale)}>
          <h3>{getLabel(titles, locale)}</h3>
          {variations.map(({ variation, at }) => {
            const block = getVariationName(variation, locale)
            const title = getLabel(variation.titles, locale)
            const name = title === block ? block : `${block}: ${title}`
            return (
              <button
                key={at}
                type="button"
                className="one"
                aria-label={t('blocksList.add', { name })}
                onClick={() => lists && add(lists, { category, variation: at })}
              >
                <span className="pv full">
                  <img
                    src={variation.image}
                    srcSet={`${variation.image} 1x, ${variation.image.replace(/[.]webp$/, '@2x.webp')} 2x`}
                    alt=""
                    width="253"
                    height="120"
                    loading="lazy"
                  />
                </span>
                <span className="nm">
                  <b>
                    {block}
                    {title !== block && (
                      <>
                        {' '}
                        <small>{title}</small>
                      </>
                    )}
                  </b>
                  <span>
                    <Icon name="plus" small />
                  </span>
                </span>
              </button>
            )
          })}
        </section>
      ))}
    </Drawer>
  )
}

/**
 * Inserts a variation at the placeholder: at the requested position, else after the selected block, else at the end.
 * ED-3.19
 */
function useAddBlock() {
  const {
    store,
    host: { locale },
    announce,
    t,
  } = useEditor()
  return (lists: BlockCatalogue, chosen: Pick<NewBlockChoice, 'category' | 'variation'>) => {
    const template = findTemplate(lists, chosen, locale)
    if (!template) return
    const place = findAllowedPosition(
      withNewIds(template, () => 'probe'),
      getPlaceholder(store.get()),
      store.get().blocks,
    )
    if (!store.insertTemplate(template, { uuid: place?.target ?? null, position: place?.position ?? 'bottom' })) return
    announce(t('announcement.added', { name: getBlockName(template, locale) }))
    focusSelected(store)
  }
}

/** If the block is not allowed at the position, tries the position after the parent. */
function findAllowedPosition(block: StoredBlock, place: NewBlockPosition | null, tree: Tree): NewBlockPosition | null {
  if (!place || canPlaceBlock(tree, block, place, blockRegister)) return place
  const around = findBlockPosition(tree, place.target)?.parent ?? null
  return around === null ? null : findAllowedPosition(block, { target: around, position: 'bottom' }, tree)
}

/** The variations for this area whose titles match in any language. */
function findVariations(lists: BlockCatalogue, { words, area }: { readonly words: string; readonly area: string }) {
  return Object.entries(lists).flatMap(([category, { titles, variations }]) => {
    const matches = variations
      .map((variation, at) => ({ variation, at }))
      .filter(
        ({ variation }) =>
          variation.area === area &&
          (words === '' ||
            [
              ...Object.values(variation.titles),
              ...Object.values(titles),
              ...locales.map((locale) => getVariationName(variation, locale)),
            ].some((text) => text.toLowerCase().includes(words))),
      )
    return matches.length > 0 ? [{ category, titles, variations: matches }] : []
  })
}

// All templates of a variation are the same block in different languages.
const getVariationName = ({ template }: ListedVariation, locale: Locale) => getBlockName(template.en, locale)

import type { ListedVariation } from '@vitrine/contract/blocks/block-lists'
import type { StoredBlock } from '@vitrine/contract/blocks/block'
import { blockRegister } from '@vitrine/contract/blocks/block-register'
import { labelIn, locales, type Locale } from '@vitrine/contract/kernel/locale'
import { useEffect, useMemo, useState } from 'react'
import { nameOf } from '../chrome/block-words.ts'
import { Drawer } from '../chrome/drawer.tsx'
import { Icon } from '../chrome/icon.tsx'
import { Note } from '../chrome/note.tsx'
import { adoptStyles } from '../chrome/styles.ts'
import { focusSelected } from '../commands/block-commands.ts'
import { useEditor, useEditorState } from '../editor-context.tsx'
import { withNewIds, type Tree } from '../model/blocks.ts'
import type { NewBlockPosition } from '../model/editor-state.ts'
import { mayStand } from '../model/may-stand.ts'
import { templateOf, type ChosenBlock } from '../model/new-block.ts'
import { placeOf } from '../model/page-tree.ts'
import { useLocale } from '../text/text.tsx'
import css from './blocks-list.css?inline'
import { placeholderOf } from './placeholder.ts'
import { loadBlockLists, type BlockCatalogue } from './load-block-lists.ts'

adoptStyles(css)

/** What can be added, with pictures made from the blocks themselves. ED-2.51 to ED-2.53 */
export function BlocksDrawer() {
  const session = useEditor()
  const { store, t } = session
  const locale = useLocale()
  const area = useEditorState((state) => (state.page.entityType === 'global' ? state.page.identifier : 'page'))
  const [lists, setLists] = useState<BlockCatalogue>()
  const [words, setWords] = useState('')
  const shown = useMemo(() => lists && found(lists, { words: words.trim().toLowerCase(), area }), [lists, words, area])
  // The catalogue comes from the server with the first look at it.
  useEffect(() => { loadBlockLists().then(setLists, (error: unknown) => session.host.tell(error)) }, [session])
  const add = useAdd()
  return (
    <Drawer side="left" title={t('blocksList.title')} onClose={() => store.closeDrawer('left')}>
      <div className="bl-search ef"><input type="search" aria-label={t('blocksList.search')} placeholder={t('blocksList.search')} value={words} onChange={(event) => setWords(event.target.value)} /></div>
      {!lists && <p className="hint" aria-busy="true">{t('blocksList.loading')}</p>}
      {shown?.length === 0 && <Note>{t('blocksList.nothing')}</Note>}
      {shown?.map(({ category, titles, variations }) => (
        <section key={category} className="bl" aria-label={labelIn(titles, locale)}>
          <h3>{labelIn(titles, locale)}</h3>
          {variations.map(({ variation, at }) => {
            const block = blockNameOf(variation, locale)
            const title = labelIn(variation.titles, locale)
            const name = title === block ? block : `${block}: ${title}`
            return (
              <button key={at} type="button" className="one" aria-label={t('blocksList.add', { name })} onClick={() => lists && add(lists, { category, variation: at })}>
                <span className="pv full"><img src={variation.image} srcSet={`${variation.image} 1x, ${variation.image.replace(/[.]webp$/, '@2x.webp')} 2x`} alt="" width="253" height="120" loading="lazy" /></span>
                <span className="nm"><b>{block}{title !== block && <>{' '}<small>{title}</small></>}</b><span><Icon name="plus" small /></span></span>
              </button>
            )
          })}
        </section>
      ))}
    </Drawer>
  )
}

/** Puts a variation where the placeholder stands: beside the block that asked for it, else after the selected one, else at the end. ED-3.19 */
function useAdd() {
  const { store, host: { locale }, announce, t } = useEditor()
  return (lists: BlockCatalogue, chosen: Pick<ChosenBlock, 'category' | 'variation'>) => {
    const template = templateOf(lists, chosen, locale)
    if (!template) return
    const place = nearestOpenTo(withNewIds(template, () => 'probe'), placeholderOf(store.get()), store.get().blocks)
    if (!store.insertTemplate(template, { uuid: place?.target ?? null, position: place?.position ?? 'bottom' })) return
    announce(t('said.added', { name: nameOf(template, locale) }))
    focusSelected(store)
  }
}

/** A place that does not take such a block is left for the one behind the block around it. */
function nearestOpenTo(block: StoredBlock, place: NewBlockPosition | null, tree: Tree): NewBlockPosition | null {
  if (!place || mayStand(tree, block, place, blockRegister)) return place
  const around = placeOf(tree, place.target)?.parent ?? null
  return around === null ? null : nearestOpenTo(block, { target: around, position: 'bottom' }, tree)
}

/** What may stand on this page, or in this part of the frame, by its words in any language. */
function found(lists: BlockCatalogue, { words, area }: { readonly words: string; readonly area: string }) {
  return Object.entries(lists).flatMap(([category, { titles, variations }]) => {
    const matching = variations.map((variation, at) => ({ variation, at })).filter(({ variation }) => (
      variation.area === area && (words === '' || [...Object.values(variation.titles), ...Object.values(titles), ...locales.map((locale) => blockNameOf(variation, locale))].some((text) => text.toLowerCase().includes(words)))
    ))
    return matching.length > 0 ? [{ category, titles, variations: matching }] : []
  })
}

// All templates of a variation are the same block in different languages.
const blockNameOf = ({ template }: ListedVariation, locale: Locale) => nameOf(template.en, locale)

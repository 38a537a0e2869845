import { useMemo } from 'react'
import { Button } from '../chrome/button.tsx'
import { Drawer } from '../chrome/drawer.tsx'
import { iconOf, nameOf, wordsOf } from '../chrome/block-words.ts'
import { Icon } from '../chrome/icon.tsx'
import { adoptStyles } from '../chrome/styles.ts'
import { blockCommands } from '../commands/block-commands.ts'
import { useEditor, useEditorState } from '../editor-context.tsx'
import { readingOrder, type ReadBlock } from '../model/reading-order.ts'
import { elementOf } from '../overlay/rects.ts'
import { useLocale, useText } from '../text/text.tsx'
import css from './structure.css?inline'

adoptStyles(css)

/** All blocks of the page as a list, also slides that are scrolled away. Arrows walk, Enter opens, Alt and arrows move. */
export function StructureDrawer() {
  const session = useEditor()
  const { store } = session
  const t = useText()
  const blocks = useEditorState((state) => state.blocks)
  const selected = useEditorState((state) => state.blockUuid)
  const isViewer = useEditorState((state) => state.role === 'viewer')
  const order = useMemo(() => readingOrder(blocks), [blocks])
  const reach = order.some(({ block }) => block.meta.uuid === selected) ? selected : order[0]?.block.meta.uuid
  return (
    <Drawer
      side="left" title={t('structure.title')} onClose={() => store.closeDrawer('left')}
      foot={isViewer ? undefined : <Button icon="plus" onClick={() => store.openBlocksList(null)}>{t('toolbar.addBlock')}</Button>}
    >
      <p className="hint">{t('structure.count', { count: order.length })}</p>
      <ul className="tree" role="tree" aria-label={t('structure.title')}>
        {order.map((read) => <Entry key={read.block.meta.uuid} read={read} isSelected={read.block.meta.uuid === selected} isReached={read.block.meta.uuid === reach} />)}
      </ul>
    </Drawer>
  )
}

function Entry({ read: { block, depth, at, of }, isSelected, isReached }: { read: ReadBlock; isSelected: boolean; isReached: boolean }) {
  const session = useEditor()
  const locale = useLocale()
  const { uuid } = block.meta
  const choose = () => {
    session.store.select(uuid)
    elementOf(uuid)?.scrollIntoView({ block: 'center', inline: 'center', behavior: matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth' })
  }
  return (
    <li role="none">
      <button
        type="button" role="treeitem" className={isSelected ? 'on' : undefined} aria-selected={isSelected} aria-level={depth + 1} aria-posinset={at + 1} aria-setsize={of}
        tabIndex={isReached ? 0 : -1} style={{ '--d': depth }} data-entry={uuid} onClick={choose} onDoubleClick={() => session.store.openBlockSettings(uuid)}
        onKeyDown={(event) => {
          const step = event.altKey ? 0 : event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
          if (step !== 0) { event.preventDefault(); focusBeside(event.currentTarget, step) }
          if (event.key === 'Enter') { event.preventDefault(); blockCommands(session).settings(uuid) }
        }}
      >
        <span className="grip" aria-hidden="true"><Icon name="grip" small /></span>
        <Icon name={iconOf(block)} small />
        <span className="tx"><b>{nameOf(block, locale)}</b><small>{wordsOf(block)}</small></span>
      </button>
    </li>
  )
}

function focusBeside(entry: HTMLElement, step: number): void {
  const entries = Array.from(entry.closest('[role=tree]')?.querySelectorAll<HTMLElement>('[role=treeitem]') ?? [])
  entries[entries.indexOf(entry) + step]?.focus()
}

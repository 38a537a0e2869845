import { useMemo, useState, type KeyboardEvent } from 'react'
import { getBlockName, getBlockSummary } from '../chrome/block-labels.ts'
import { Dialog } from '../chrome/dialog.tsx'
import { adoptStyles } from '../chrome/styles/styles.ts'
import { createBlockCommands } from '../commands/block-commands.ts'
import type { EditorSession } from '../editor-session.ts'
import { useEditor } from '../editor-context.tsx'
import { matchesQuery } from '../model/search-text.ts'
import { toPageEntries } from '../model/pages/page-catalogue.ts'
import { readingOrder } from '../model/blocks/reading-order.ts'
import { saveChanges } from '../save/save-changes.ts'
import { useText } from '../text/text.tsx'
import css from './palette.css?inline'

adoptStyles(css)

interface Command {
  readonly name: string
  readonly hint: string
  run(): void
}

const maxResults = 12

/** The command palette: commands, pages and blocks of this page. Ctrl+K. */
export function Palette({ onClose }: { onClose: () => void }) {
  const session = useEditor()
  const t = useText()
  const [words, setWords] = useState('')
  const [at, setAt] = useState(0)
  const all = useMemo(() => listCommands(session), [session])
  const matches = all.filter(({ name, hint }) => matchesQuery(`${name} ${hint}`, words)).slice(0, maxResults)
  const chosen = matches[Math.min(at, matches.length - 1)]
  const run = (command: Command | undefined) => {
    onClose()
    command?.run()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step !== 0) {
      event.preventDefault()
      setAt(Math.max(0, Math.min(matches.length - 1, at + step)))
    }
    if (event.key === 'Enter') {
      event.preventDefault()
      run(chosen)
    }
    // By default Escape only clears the search field.
    if (event.key === 'Escape') {
      event.preventDefault()
      onClose()
    }
  }
  return (
    <Dialog title={t('palette.title')} onClose={onClose}>
      <div className="ef">
        <input
          type="search"
          role="combobox"
          aria-label={t('palette.search')}
          placeholder={t('palette.search')}
          aria-expanded="true"
          aria-controls="ed-palette"
          aria-activedescendant={chosen && `ed-palette-${matches.indexOf(chosen)}`}
          value={words}
          onChange={(event) => {
            setWords(event.target.value)
            setAt(0)
          }}
          onKeyDown={onKeyDown}
        />
      </div>
      <div id="ed-palette" role="listbox" aria-label={t('palette.title')} className="ed-list">
        {matches.map((command, index) => (
          <div
            key={`${command.hint} ${command.name} ${index}`}
            id={`ed-palette-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={command === chosen}
            className={command === chosen ? 'on' : undefined}
            onClick={() => run(command)}
            onKeyDown={onKeyDown}
          >
            <b>{command.name}</b>
            <small>{command.hint}</small>
          </div>
        ))}
      </div>
      {matches.length === 0 && <p className="ed-soft">{t('palette.nothing')}</p>}
    </Dialog>
  )
}

function listCommands(session: EditorSession): Command[] {
  const { store, host, site, activeDialog, device, t } = session
  const commands = createBlockCommands(session)
  const { blockUuid, blocks, mayEdit } = store.get()
  const general: readonly (readonly [Parameters<typeof t>[0], () => void])[] = [
    ['toolbar.save', () => void saveChanges(session)],
    ['toolbar.undo', commands.undo],
    ['toolbar.redo', commands.redo],
    ['toolbar.addBlock', () => store.openBlocksList(null)],
    ['side.structure', () => store.openDrawer('structure')],
    ['side.pages', () => store.openDrawer('PagesView')],
    ['side.design', () => store.openDrawer('design')],
    ['side.media', () => store.openDrawer('media')],
    ['side.history', () => store.openDrawer('history')],
    ['side.languages', () => store.openDrawer('languages')],
    ['toolbar.publish', () => store.openDrawer('publish')],
    ['toolbar.phone', () => device.set('phone')],
    ['toolbar.tablet', () => device.set('tablet')],
    ['toolbar.desktop', () => device.set(null)],
    ['toolbar.preview', () => store.toggleEditing()],
  ]
  const withBlock: readonly (readonly [Parameters<typeof t>[0], (uuid: string) => void])[] = !mayEdit
    ? []
    : [
        ['overlay.settings', commands.settings],
        ['overlay.duplicate', commands.duplicate],
        ['overlay.delete', commands.remove],
        ['overlay.moveUp', (uuid) => commands.move(uuid, -1)],
        ['overlay.moveDown', (uuid) => commands.move(uuid, 1)],
      ]
  return [
    ...general.map(([key, run]) => ({ name: t(key), hint: t('palette.command'), run })),
    ...(blockUuid === null
      ? []
      : withBlock.map(([key, run]) => ({ name: t(key), hint: t('palette.block'), run: () => run(blockUuid) }))),
    ...toPageEntries(site.get().tree).map(({ name, path }) => ({
      name,
      hint: t('palette.page', { path }),
      run: () => host.navigate(path),
    })),
    ...readingOrder(blocks).map(({ block }) => ({
      name: getBlockSummary(block) || getBlockName(block, host.locale),
      hint: getBlockName(block, host.locale),
      run: () => {
        activeDialog.set(null)
        store.select(block.meta.uuid)
      },
    })),
  ]
}

import type { Editor } from '@tiptap/core'
import { addColumnAfter, addRowAfter, deleteColumn, deleteRow, deleteTable, isInTable } from '@tiptap/pm/tables'
import type { RichTag } from '@vitrine/contract/blocks/field'
import { useState, useSyncExternalStore, type KeyboardEvent, type ReactNode } from 'react'
import { Icon } from '../chrome/icon.tsx'
import { useText } from '../text/text.tsx'
import { headingLevels } from './rich-schema.ts'
import { RichLink } from './rich-link-form.tsx'

interface Props {
  readonly editor: Editor
  readonly allow: readonly RichTag[]
}

/** The formatting tools for the selected text, limited to the tags that the field allows. */
export function RichTools({ editor, allow }: Props) {
  const t = useText()
  useSyncExternalStore(
    (listener) => {
      editor.on('transaction', listener)
      return () => editor.off('transaction', listener)
    },
    () => editor.state,
  )
  const [isLinking, setLinking] = useState(false)
  const has = (...tags: readonly RichTag[]) => tags.some((tag) => allow.includes(tag))
  const run = () => editor.chain().focus()
  return (
    <div className="rb" role="toolbar" aria-label={t('inline.tools')}>
      {has('b', 'strong') && (
        <Tool name={t('inline.bold')} isOn={editor.isActive('bold')} onPress={() => run().toggleMark('bold').run()}>
          <b>B</b>
        </Tool>
      )}
      {has('i', 'em') && (
        <Tool
          name={t('inline.italic')}
          isOn={editor.isActive('italic')}
          onPress={() => run().toggleMark('italic').run()}
        >
          <i>I</i>
        </Tool>
      )}
      {headingLevels(allow).map((level) => (
        <Tool
          key={level}
          name={t('inline.heading', { level })}
          isOn={editor.isActive('heading', { level })}
          onPress={() => run().toggleNode('heading', 'paragraph', { level }).run()}
        >{`H${level}`}</Tool>
      ))}
      {has('ul') && (
        <Tool
          name={t('inline.list')}
          isOn={editor.isActive('bulletList')}
          onPress={() => run().toggleList('bulletList', 'listItem').run()}
        >
          •≡
        </Tool>
      )}
      {has('ol') && (
        <Tool
          name={t('inline.numbered')}
          isOn={editor.isActive('orderedList')}
          onPress={() => run().toggleList('orderedList', 'listItem').run()}
        >
          1≡
        </Tool>
      )}
      {has('blockquote') && (
        <Tool
          name={t('inline.quote')}
          isOn={editor.isActive('blockquote')}
          onPress={() => run().toggleWrap('blockquote').run()}
        >
          “
        </Tool>
      )}
      {has('a') && (
        <Tool
          name={t('inline.link')}
          isOn={editor.isActive('link')}
          isExpanded={isLinking}
          onPress={() => setLinking(!isLinking)}
        >
          <Icon name="link" small />
        </Tool>
      )}
      {has('table') && <TableTools editor={editor} />}
      {isLinking && (
        <RichLink
          editor={editor}
          onDone={() => {
            setLinking(false)
            editor.commands.focus()
          }}
        />
      )}
    </div>
  )
}

function TableTools({ editor }: Pick<Props, 'editor'>) {
  const t = useText()
  const runCommand = (command: typeof addRowAfter) => () => {
    command(editor.state, editor.view.dispatch)
    editor.commands.focus()
  }
  if (!isInTable(editor.state))
    return (
      <Tool name={t('inline.table')} onPress={() => editor.chain().focus().insertContent(emptyTable).run()}>
        <Icon name="columns" small />
      </Tool>
    )
  return (
    <>
      <Tool name={t('inline.addRow')} onPress={runCommand(addRowAfter)}>
        +↓
      </Tool>
      <Tool name={t('inline.addColumn')} onPress={runCommand(addColumnAfter)}>
        +→
      </Tool>
      <Tool name={t('inline.removeRow')} onPress={runCommand(deleteRow)}>
        −↓
      </Tool>
      <Tool name={t('inline.removeColumn')} onPress={runCommand(deleteColumn)}>
        −→
      </Tool>
      <Tool name={t('inline.removeTable')} onPress={runCommand(deleteTable)}>
        <Icon name="bin" small />
      </Tool>
    </>
  )
}

const createRow = (type: string) => ({
  type: 'tableRow',
  content: [1, 2].map(() => ({ type, content: [{ type: 'paragraph' }] })),
})
const emptyTable = { type: 'table', content: [createRow('tableHeader'), createRow('tableCell')] }

interface ToolProps {
  readonly name: string
  readonly isOn?: boolean
  readonly isExpanded?: boolean
  readonly onPress: () => void
  readonly children: ReactNode
}

// A press must not move the focus, which would lose the selection.
function Tool({ name, isOn, isExpanded, onPress, children }: ToolProps) {
  return (
    <button
      type="button"
      aria-label={name}
      title={name}
      aria-pressed={isOn}
      aria-expanded={isExpanded}
      onPointerDown={(event) => event.preventDefault()}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onPress}
      onKeyDown={onToolKeyDown}
    >
      {children}
    </button>
  )
}

/** Arrow keys move between the tools. No other key press reaches the shortcuts of the block. */
function onToolKeyDown(event: KeyboardEvent<HTMLButtonElement>): void {
  if (event.key !== 'Tab') event.stopPropagation()
  const by = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
  if (by === 0) return
  const tools = Array.from(
    event.currentTarget.parentElement?.querySelectorAll<HTMLButtonElement>(':scope > button') ?? [],
  )
  event.preventDefault()
  tools[(tools.indexOf(event.currentTarget) + by + tools.length) % tools.length]?.focus()
}

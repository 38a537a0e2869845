import type { StoredBlock } from '@vitrine/contract/blocks/block'
import { isNewer } from '@vitrine/contract/blocks/tree/block-tree'
import { useCallback } from 'react'
import { getBlockDefinition, getBlockName } from '../chrome/block-labels.ts'
import { IconButton } from '../chrome/button.tsx'
import { Drawer } from '../chrome/drawer.tsx'
import { Note } from '../chrome/note.tsx'
import { adoptStyles } from '../chrome/styles/styles.ts'
import { useBlockCommands } from '../commands/block-commands.ts'
import { useEditor, useEditorState } from '../editor-context.tsx'
import { findBlock } from '../model/pages/page-tree.ts'
import { useLocale, useText } from '../text/text.tsx'
import { BlockForm } from './field-control.tsx'
import forms from './forms.css?inline'
import { InsideBlocks } from './fields/inside-blocks.tsx'
import lists from './fields/lists.css?inline'
import { FormContext, useIsLocked } from './use-field.ts'

adoptStyles(forms, lists)

/** The settings form of the selected block, generated from its definition. ED-2.54, ED-2.55 */
export function BlockSettings() {
  const t = useText()
  const locale = useLocale()
  const { store } = useEditor()
  const commands = useBlockCommands()
  const isLocked = useIsLocked()
  const uuid = useEditorState((state) => state.blockUuid)
  const block = useEditorState(
    useCallback((state) => (uuid === null ? undefined : findBlock(state.blocks, uuid)), [uuid]),
  )
  if (!block) return null
  return (
    <Drawer
      side="right"
      title={getBlockName(block, locale)}
      onClose={() => store.closeDrawer('right')}
      tools={
        !isLocked && (
          <IconButton icon="copy" label={t('forms.duplicate')} onClick={() => commands.duplicate(block.meta.uuid)} />
        )
      }
    >
      {isLocked && <Note>{t('forms.onlyLook')}</Note>}
      <FormContext key={block.meta.uuid} value={block.meta.uuid}>
        <BlockSettingsForm block={block} />
      </FormContext>
    </Drawer>
  )
}

function BlockSettingsForm({ block }: { readonly block: StoredBlock }) {
  const t = useText()
  const definition = getBlockDefinition(block.name)
  if (!definition || isNewer(block, definition)) {
    return (
      <>
        <Note kind="warn">{t(definition ? 'forms.newer' : 'forms.unknown')}</Note>
        <pre className="ef-json">{JSON.stringify(block, null, 2)}</pre>
      </>
    )
  }
  if (definition.kind === 'content') return <BlockForm entries={definition.content.entries} at="" />
  return (
    <>
      <InsideBlocks block={block} definition={definition} />
      <BlockForm entries={definition.configuration.entries} at="configuration" />
    </>
  )
}

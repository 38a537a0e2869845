import type { StoredBlock } from '@vitrine/contract/blocks/block'
import type { StructureBlock } from '@vitrine/contract/blocks/define-block'
import { definitionOf, nameOf, wordsOf } from '../chrome/block-words.ts'
import { Button } from '../chrome/button.tsx'
import { Section } from '../chrome/section.tsx'
import { useBlockCommands } from '../commands/block-commands.ts'
import { useEditor } from '../editor-context.tsx'
import { childrenOf, withNewIds } from '../model/blocks.ts'
import { useLocale, useText } from '../text/text.tsx'
import { ItemTools } from './item-tools.tsx'
import { useIsLocked } from './use-field.ts'

/** The blocks in a structure, like the banners of a carousel: each with the way to its own form. */
export function InsideBlocks({ block, definition }: { readonly block: StoredBlock; readonly definition: StructureBlock }) {
  const t = useText()
  const locale = useLocale()
  const { store } = useEditor()
  const commands = useBlockCommands()
  const isLocked = useIsLocked()
  const children = childrenOf(block)

  function add(name: string) {
    const template = definitionOf(name)?.variations[0]?.template
    if (template) store.insert([withNewIds(template[locale] ?? template.en, () => crypto.randomUUID())], { parent: block.meta.uuid, index: children.length })
  }
  return (
    <Section title={t('forms.inside', { count: children.length })}>
      <ol className="ef-chosen">
        {children.map((child, index) => {
          const words = wordsOf(child)
          const name = words === '' ? nameOf(child, locale) : words
          return (
            <li key={child.meta.uuid}>
              <button type="button" className="ef-child" onClick={() => store.openBlockSettings(child.meta.uuid)}><b>{name}</b><small>{nameOf(child, locale)}</small></button>
              {!isLocked && (
                <ItemTools
                  name={name} index={index} count={children.length} onMove={(to) => store.moveTo(child.meta.uuid, { parent: block.meta.uuid, index: to > index ? to + 1 : to })}
                  onRemove={() => commands.remove(child.meta.uuid)}
                />
              )}
            </li>
          )
        })}
      </ol>
      {!isLocked && <span className="ef-adds">{definition.accepts.map((name) => <Button key={name} icon="plus" onClick={() => add(name)}>{nameOf({ name }, locale)}</Button>)}</span>}
    </Section>
  )
}

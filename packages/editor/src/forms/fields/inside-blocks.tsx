import type { StoredBlock } from '@vitrine/contract/blocks/block'
import { blockRegister } from '@vitrine/contract/blocks/block-register'
import type { StructureBlock } from '@vitrine/contract/blocks/define-block'
import { completeTemplate } from '@vitrine/contract/blocks/templates/complete-template'
import { useState } from 'react'
import { getBlockDefinition, getBlockName, getBlockSummary } from '../../chrome/block-labels.ts'
import { Button } from '../../chrome/button.tsx'
import { Section } from '../../chrome/section.tsx'
import { useBlockCommands } from '../../commands/block-commands.ts'
import { useEditor } from '../../editor-context.tsx'
import { getChildren, withNewIds } from '../../model/blocks/blocks.ts'
import { useLocale, useText } from '../../text/text.tsx'
import { ItemTools } from './item-tools.tsx'
import { useIsLocked } from '../use-field.ts'

/** The children of a structure, like the banners of a carousel, with links to their forms. */
export function InsideBlocks({
  block,
  definition,
}: {
  readonly block: StoredBlock
  readonly definition: StructureBlock
}) {
  const t = useText()
  const locale = useLocale()
  const { store } = useEditor()
  const commands = useBlockCommands()
  const isLocked = useIsLocked()
  const children = getChildren(block)

  function add(name: string) {
    const template = getBlockDefinition(name)?.variations[0]?.template
    if (template)
      store.insert(
        [withNewIds(completeTemplate(template[locale] ?? template.en, blockRegister), () => crypto.randomUUID())],
        { parent: block.meta.uuid, index: children.length },
      )
  }
  return (
    <Section title={t('forms.inside', { count: children.length })}>
      <ol className="ef-chosen">
        {children.map((child, index) => {
          const words = getBlockSummary(child)
          const name = words === '' ? getBlockName(child, locale) : words
          return (
            <li key={child.meta.uuid}>
              <button type="button" className="ef-child" onClick={() => store.openBlockSettings(child.meta.uuid)}>
                <b>{name}</b>
                <small>{getBlockName(child, locale)}</small>
              </button>
              {!isLocked && (
                <ItemTools
                  name={name}
                  index={index}
                  count={children.length}
                  onMove={(to) =>
                    store.moveTo(child.meta.uuid, { parent: block.meta.uuid, index: to > index ? to + 1 : to })
                  }
                  onRemove={() => commands.remove(child.meta.uuid)}
                />
              )}
            </li>
          )
        })}
      </ol>
      {!isLocked && <AddInside accepts={definition.accepts} onAdd={add} />}
    </Section>
  )
}

// Up to this number, accepted blocks are shown as buttons instead of a select.
const maxButtons = 2

function AddInside({
  accepts,
  onAdd,
}: {
  readonly accepts: readonly string[]
  readonly onAdd: (name: string) => void
}) {
  const t = useText()
  const locale = useLocale()
  const [chosen, setChosen] = useState(accepts[0] ?? '')
  if (accepts.length <= maxButtons)
    return accepts.map((name) => (
      <Button key={name} icon="plus" onClick={() => onAdd(name)}>
        {getBlockName({ name }, locale)}
      </Button>
    ))
  return (
    <div className="ef ef-add">
      <select aria-label={t('forms.addBlock')} value={chosen} onChange={(event) => setChosen(event.target.value)}>
        {accepts.map((name) => (
          <option key={name} value={name}>
            {getBlockName({ name }, locale)}
          </option>
        ))}
      </select>
      <Button icon="plus" onClick={() => onAdd(chosen)}>
        {t('forms.addInside')}
      </Button>
    </div>
  )
}

import { checkReadability, type Readability } from '@vitrine/contract/design/design'
import { useState } from 'react'
import { Button } from '../chrome/button.tsx'
import { Drawer } from '../chrome/drawer.tsx'
import { Section } from '../chrome/section.tsx'
import { adoptStyles } from '../chrome/styles/styles.ts'
import { useEditor, useEditorState, useValue } from '../editor-context.tsx'
import { isDesignDirty } from '../model/design-state.ts'
import { createValue } from '../model/blocks/value.ts'
import { saveChanges } from '../save/save-changes.ts'
import { useText } from '../text/text.tsx'
import { ColourField } from './colour-field.tsx'
import { getDesignSession } from './design-session.ts'
import css from './design.css?inline'
import { FontChoice } from './font-choice.tsx'
import { SpacingChoice } from './spacing-choice.tsx'

adoptStyles(css)

/** Font, colours and spacing of the whole shop, on the page at once. ED-2.57 to ED-2.62 */
export function DesignDrawer() {
  const session = useEditor()
  const t = useText()
  const design = getDesignSession(session)
  const state = useValue(design.state)
  const isReadOnly = useEditorState(({ mayDesign }) => !mayDesign)
  // Discarding remounts the fields, so that incomplete inputs are reset too.
  const [discardCount, setDiscards] = useState(0)
  const isDirty = isDesignDirty(state)
  const { font, primaryColor, secondaryColor, blockSize } = state.current
  const readings = checkReadability(state.current)
  return (
    <Drawer
      side="left"
      title={t('design.title')}
      onClose={() => session.store.closeDrawer('left')}
      foot={
        isReadOnly ? undefined : (
          <div className="pair">
            <Button
              disabled={!isDirty || state.isSaving}
              onClick={() => {
                design.discard()
                setDiscards(discardCount + 1)
              }}
            >
              {t('design.discard')}
            </Button>
            <Button
              kind="primary"
              disabled={!isDirty || state.isSaving}
              isBusy={state.isSaving}
              onClick={() => void saveChanges({ ...session, parts: createValue([design.part]) })}
            >
              {t('design.save')}
            </Button>
          </div>
        )
      }
    >
      <Section title={t('design.fonts')}>
        <FontChoice chosen={font} isReadOnly={isReadOnly} onChoose={(value) => design.change({ font: value })} />
        <p className="spec" lang="pl" aria-hidden="true">
          Zażółć gęślą jaźń, Größe 42
        </p>
      </Section>
      <Section key={discardCount} title={t('design.colors')}>
        <ColourField
          label={t('design.primary')}
          colour={primaryColor}
          mark={findReadability(readings, 'primaryMark')}
          isReadOnly={isReadOnly}
          onChange={(value) => design.change({ primaryColor: value })}
        />
        <ColourField
          label={t('design.secondary')}
          colour={secondaryColor}
          mark={findReadability(readings, 'secondaryMark')}
          isReadOnly={isReadOnly}
          onChange={(value) => design.change({ secondaryColor: value })}
        />
      </Section>
      <Section title={t('design.spacings')}>
        <SpacingChoice
          chosen={blockSize}
          isReadOnly={isReadOnly}
          onChoose={(value) => design.change({ blockSize: value })}
        />
      </Section>
    </Drawer>
  )
}

function findReadability(readings: readonly Readability[], pair: Readability['pair']): Readability {
  const found = readings.find((reading) => reading.pair === pair)
  if (!found) throw new Error(`no readability for ${pair}`)
  return found
}

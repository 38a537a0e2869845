import type { ImageField } from '@vitrine/contract/blocks/field'
import { renditionAddress } from '@vitrine/contract/pages/picture'
import { use, useId } from 'react'
import { Button } from '../../chrome/button.tsx'
import { Icon } from '../../chrome/icon.tsx'
import { useEditor } from '../../editor-context.tsx'
import { getValueAt } from '../../model/blocks/block-values.ts'
import { findBlock } from '../../model/pages/page-tree.ts'
import { useText } from '../../text/text.tsx'
import { FormContext, useField, useIsLocked } from '../use-field.ts'

interface Props {
  readonly field: ImageField
  readonly at: string
  readonly label: string
  /** The path of the alternative text in the same object. */
  readonly altAt: string | null
}

/** A picture from the library. Its alternative text is copied if the block has none. */
export function ImageControl({ field, at, label, altAt }: Props) {
  const t = useText()
  const { store, pickPicture } = useEditor()
  const uuid = use(FormContext)
  const name = useId()
  const isLocked = useIsLocked()
  const { value, write } = useField(field, at)

  const offer = t(value === '' ? 'forms.choosePicture' : 'forms.replacePicture')

  async function pick() {
    const picked = await pickPicture()
    if (!picked || !write(picked.url)) return
    const block = findBlock(store.get().blocks, uuid)
    if (altAt !== null && block && picked.alt !== '' && !getValueAt(block, altAt))
      store.setValue(uuid, altAt, picked.alt)
  }
  return (
    <div className="ef" role="group" aria-labelledby={name}>
      <span className="ef-name" id={name}>
        {label}
      </span>
      <div className="ef-image">
        {value === '' ? (
          <span className="ef-no-image">
            <Icon name="picture" />
          </span>
        ) : (
          <img src={renditionAddress(value, 320)} alt="" width={80} height={80} loading="lazy" />
        )}
        {!isLocked && (
          <span className="ed-row">
            <Button aria-label={`${offer}: ${label}`} onClick={() => void pick()}>
              {offer}
            </Button>
            {value !== '' && (
              <Button aria-label={`${t('forms.removePicture')}: ${label}`} onClick={() => write('')}>
                {t('forms.removePicture')}
              </Button>
            )}
          </span>
        )}
      </div>
    </div>
  )
}

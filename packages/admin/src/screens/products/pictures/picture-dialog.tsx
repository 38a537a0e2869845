import { locales, type Labels } from '@vitrine/contract/kernel/i18n/locale'
import { renditionAddress } from '@vitrine/contract/pages/picture'
import { useState } from 'react'
import { call } from '../../../data/client.ts'
import { useRefusalText } from '../../../data/refusal-text.ts'
import { showPictures, type ItemPictures } from '../../../data/variation-queries.ts'
import { ActionDialog } from '../../../parts/action-dialog.tsx'
import { SwitchField } from '../../../parts/form/switch-field.tsx'
import { TextField } from '../../../parts/form/text-field.tsx'
import { useLocale, useText } from '../../../text/text.tsx'
import { FocalField } from './focal-field.tsx'

interface PictureDialogProps {
  readonly itemId: number
  readonly picture: ItemPictures['pictures'][number]
  readonly onClose: () => void
}

/** Description in each language and focal point of a picture. */
export function PictureDialog({ itemId, picture, onClose }: PictureDialogProps) {
  const t = useText()
  const toText = useRefusalText()
  const languages = new Intl.DisplayNames(useLocale(), { type: 'language' })
  const [seen] = useState({ alt: picture.alt, focal: picture.focal })
  const [texts, setTexts] = useState<Labels>(picture.alt ?? {})
  const [isDecorative, setDecorative] = useState(
    picture.alt !== null && Object.values(picture.alt).every((text) => text === ''),
  )
  const [focal, setFocal] = useState(picture.focal)
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState('')

  async function save() {
    setBusy(true)
    setError('')
    const filled = Object.fromEntries(Object.entries(texts).filter(([, text]) => text.trim() !== ''))
    const alt = isDecorative ? { en: '' } : Object.keys(filled).length > 0 ? filled : null
    try {
      showPictures(await call('setItemPicture', { itemId, pictureId: picture.id, seen, alt, focal }))
      onClose()
    } catch (refusal) {
      setError(toText(refusal))
      setBusy(false)
    }
  }

  return (
    <ActionDialog
      title={picture.fileName}
      action={t('pictures.save')}
      consequences={picture.isShared ? [t('pictures.shared')] : []}
      error={error}
      isBusy={isBusy}
      onConfirm={() => void save()}
      onClose={onClose}
    >
      <FocalField url={renditionAddress(picture.url, 640)} focal={focal} onChange={setFocal} />
      {locales.map((locale) => (
        <TextField
          key={locale}
          label={t('pictures.altIn', { language: languages.of(locale) ?? locale })}
          lang={locale}
          maxLength={250}
          isDisabled={isDecorative}
          value={isDecorative ? '' : (texts[locale] ?? '')}
          onChange={(text) => setTexts((now) => ({ ...now, [locale]: text }))}
        />
      ))}
      <SwitchField
        label={t('pictures.decorative')}
        hint={t('pictures.decorativeHint')}
        isOn={isDecorative}
        onChange={setDecorative}
      />
    </ActionDialog>
  )
}

import { sellerLaws, type SellerLaw } from '@vitrine/contract/shop/legal-texts.contract'
import { useState } from 'react'
import { call } from '../../data/client.ts'
import type { LegalTexts } from '../../data/setup-queries.ts'
import { ActionDialog, type useActionDialog } from '../../parts/action-dialog.tsx'
import { SelectField } from '../../parts/form/select-field.tsx'
import { SwitchField } from '../../parts/form/switch-field.tsx'
import { useText } from '../../text/text.tsx'

interface StartingTextsDialogProps {
  readonly texts: LegalTexts
  readonly dialog: ReturnType<typeof useActionDialog>
  readonly onAdded: (texts: LegalTexts) => Promise<void>
}

/** Writes starting texts as drafts, by the law of the seller's country. */
export function StartingTextsDialog({ texts, dialog, onAdded }: StartingTextsDialogProps) {
  const t = useText()
  const [law, setLaw] = useState<SellerLaw>(texts.suggestedLaw ?? 'de')
  const [replaces, setReplaces] = useState(false)
  const drafts = texts.texts.filter(
    ({ revision, publishedRevision }) => revision !== null && publishedRevision === null,
  )
  const missing = texts.texts.filter(({ revision }) => revision === null)
  const count = missing.length + (replaces ? drafts.length : 0)
  return (
    <ActionDialog
      title={t('legal.texts.add')}
      action={t('legal.texts.add.action', { count })}
      consequences={[
        t('legal.texts.add.drafts', { count }),
        t('legal.texts.add.filled'),
        t('legal.texts.add.checked'),
        t('legal.texts.add.kept'),
      ]}
      error={dialog.error}
      isBusy={dialog.isBusy}
      onClose={dialog.close}
      onConfirm={() => void dialog.run(async () => onAdded(await call('doAddLegalTexts', { law, replaces })))}
    >
      <SelectField
        label={t('legal.texts.law')}
        value={law}
        options={sellerLaws.map((each) => ({ value: each, label: t(`legal.law.${each}`) }))}
        onChange={(value) => setLaw(sellerLaws.find((each) => each === value) ?? law)}
      />
      {drafts.length > 0 && (
        <SwitchField
          label={t('legal.texts.replace', { count: drafts.length })}
          isOn={replaces}
          onChange={setReplaces}
        />
      )}
    </ActionDialog>
  )
}

import { locales } from '@vitrine/contract/kernel/i18n/locale'
import { useState } from 'react'
import { Button } from 'react-aria-components'
import { call } from '../../data/client.ts'
import { showMarkets, type Markets, type VatClass } from '../../data/market-queries.ts'
import { useRefusalText } from '../../data/refusal-text.ts'
import { ActionDialog, useActionDialog } from '../../parts/action-dialog.tsx'
import { SelectField } from '../../parts/form/select-field.tsx'
import { TextField } from '../../parts/form/text-field.tsx'
import { useLocale, useText } from '../../text/text.tsx'

interface ClassDialogProps {
  /** Undefined: a new one. */
  readonly vatClass: VatClass | undefined
  readonly onClose: () => void
}

/** Names a VAT class in the languages of the shop, or removes one that no item uses. */
export function ClassDialog({ vatClass, onClose }: ClassDialogProps) {
  const t = useText()
  const language = new Intl.DisplayNames(useLocale(), { type: 'language' })
  const { isBusy, error, run } = useActionDialog(useRefusalText())
  const [names, setNames] = useState<VatClass['names']>(vatClass?.names ?? {})
  const [fallsBack, setFallsBack] = useState(vatClass?.fallsBack ?? true)
  const isStandard = vatClass?.id === 0
  const hasName = Object.values(names).some((name) => name.trim() !== '')

  const change = (operation: () => Promise<Markets>) =>
    run(async () => {
      showMarkets(await operation())
      onClose()
    })

  return (
    <ActionDialog
      title={vatClass === undefined ? t('taxes.addClass') : t('taxes.classOf', { name: vatClass.name })}
      action={t(vatClass === undefined ? 'taxes.addClass' : 'taxes.saveClass')}
      consequences={[]}
      error={error}
      isBusy={isBusy}
      canConfirm={hasName}
      onConfirm={() =>
        void change(() =>
          call('setVatClass', { id: vatClass?.id ?? null, names, fallsBack, seen: vatClass?.names ?? null }),
        )
      }
      onClose={onClose}
    >
      <div className="three">
        {locales.map((locale, place) => (
          <TextField
            key={locale}
            label={t('taxes.nameIn', { language: language.of(locale) ?? locale })}
            value={names[locale] ?? ''}
            maxLength={60}
            autoFocus={place === 0}
            onChange={(name) => setNames({ ...names, [locale]: name })}
          />
        ))}
      </div>
      {!isStandard && (
        <SelectField
          label={t('taxes.withoutRate')}
          value={fallsBack ? 'standard' : 'zero'}
          options={[
            { value: 'standard', label: t('taxes.withoutRate.standard') },
            { value: 'zero', label: t('taxes.withoutRate.zero') },
          ]}
          onChange={(value) => setFallsBack(value === 'standard')}
        />
      )}
      {vatClass !== undefined && !isStandard && (
        <p className="row">
          <span className="grow soft">{t('taxes.removeHint')}</span>
          <Button
            className="btn quiet"
            isDisabled={isBusy}
            onPress={() => void change(() => call('deleteVatClass', { id: vatClass.id }))}
          >
            {t('taxes.removeClass')}
          </Button>
        </p>
      )}
    </ActionDialog>
  )
}

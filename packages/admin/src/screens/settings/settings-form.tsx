import { isApiError } from '@vitrine/contract/api/api-error'
import type { Permission } from '@vitrine/contract/kernel/permissions'
import type { SettingKey } from '@vitrine/contract/shop/settings'
import type { SettingConflict, SettingFault } from '@vitrine/contract/shop/settings.contract'
import { useEffect, useMemo } from 'react'
import { call } from '../../data/client.ts'
import { useRefusalText } from '../../data/refusal-text.ts'
import { showChangedSettings, type AllSettings } from '../../data/settings-queries.ts'
import { useActionDialog } from '../../parts/action-dialog.tsx'
import { useAnnounce } from '../../parts/announcer.tsx'
import { FormSection } from '../../parts/form/form-section.tsx'
import { SaveBar } from '../../parts/form/save-bar.tsx'
import { useSavedForm } from '../../parts/form/use-saved-form.ts'
import { useText } from '../../text/text.tsx'
import { CurrencyDialog } from './currency-dialog.tsx'
import { SettingField } from './fields/setting-field.tsx'
import { getFormName, listKeys, toFieldName, type FieldDefinition, type GroupDefinition } from './setting-definition.ts'
import { SettingConflicts } from './setting-conflicts.tsx'
import { SettingHistory } from './setting-history.tsx'
import { SettingPreview } from './setting-preview.tsx'
import {
  createSchema,
  getFaultName,
  toChanges,
  toFaultText,
  toFormValues,
  type SettingValues,
} from './setting-values.ts'

interface SettingsFormProps {
  readonly group: GroupDefinition
  readonly data: AllSettings
  readonly permissions: readonly Permission[]
}

export function SettingsForm({ group, data, permissions }: SettingsFormProps) {
  const t = useText()
  const toText = useRefusalText()
  const announce = useAnnounce()
  const currencyDialog = useActionDialog(toText)
  const keys = useMemo(() => listKeys(group), [group])
  const schema = useMemo(() => createSchema(keys, t), [keys, t])
  const saved = useMemo(() => toFormValues(data, keys), [data, keys])
  const { form, changedFields, isSaving, error, refusal, submit, discard, keepMine, takeTheirs } =
    useSavedForm<SettingValues>({
      schema,
      saved,
      version: data.revision,
      draft: `settings/${group.name}`,
      save,
      toText,
    })
  const valueOf = (key: SettingKey) => data.settings.find((each) => each.key === key)?.value
  const currency = String(valueOf('shop.currency'))
  const values = form.watch()

  async function save(changes: SettingValues, revision: number) {
    const answer = await call('setSettings', { changes: toChanges(changes, keys), revision })
    announce(t(answer.merged.length > 0 ? 'setting.merged' : 'setting.saved'))
    // After the form has taken its own values as saved, those of others follow.
    void showChangedSettings(answer)
  }

  // Faults that only the server finds; a form can set errors after its submit only.
  useEffect(() => {
    for (const fault of readFaults(refusal)) form.setError(getFaultName(fault), { message: toFaultText(t, fault) })
  }, [refusal, form, t])

  const conflicts = readConflicts(refusal)
  const changesCurrency = changedFields.includes(toFieldName('shop.currency'))
  const isLocked = ({ key }: FieldDefinition) =>
    (key === 'shop.currency' && data.hasOrders) || (key === 'operators.secondFactor' && !permissions.includes('staff'))

  return (
    <div className="stack">
      {conflicts && (
        <SettingConflicts
          {...conflicts}
          timeZone={String(valueOf('shop.timeZone'))}
          onKeepMine={() => keepMine(conflicts.revision)}
          onTakeTheirs={() => {
            takeTheirs({}, conflicts.revision)
            for (const { key, path, theirs } of conflicts.conflicts)
              form.setValue([toFieldName(key), path].filter((part) => part !== '').join('.'), theirs, {
                shouldDirty: true,
              })
          }}
        />
      )}
      {group.sections.map(({ title, lead, fields }) => (
        <FormSection key={title} title={t(title)} {...(lead && { lead: t(lead) })}>
          <div className="fgrid">
            {fields.map((field) => (
              <div key={getFormName(field)} id={getFormName(field)} className={field.isWide === true ? 'wide' : ''}>
                <SettingField
                  field={field}
                  control={form.control}
                  currency={currency}
                  isDisabled={isLocked(field)}
                  hint={
                    field.key === 'shop.currency' && data.hasOrders
                      ? t('setting.shop.currency.fixed', { currency })
                      : field.hint && t(field.hint)
                  }
                />
              </div>
            ))}
          </div>
          <SettingPreview fields={fields} values={values} />
        </FormSection>
      ))}
      <SettingHistory group={group} data={data} />
      <SaveBar
        changes={changedFields.length}
        isSaving={isSaving}
        error={conflicts ? '' : error}
        onSave={changesCurrency ? currencyDialog.open : submit}
        onDiscard={discard}
      />
      {currencyDialog.isOpen && (
        <CurrencyDialog
          now={currency}
          next={String(values[toFieldName('shop.currency')])}
          onClose={currencyDialog.close}
          onConfirm={() => {
            currencyDialog.close()
            submit()
          }}
        />
      )}
    </div>
  )
}

function readFaults(refusal: unknown): readonly SettingFault[] {
  // The details of this refusal, as its contract describes them.
  return isApiError(refusal) && refusal.key === 'settings.invalid'
    ? ((refusal.cause['faults'] ?? []) as readonly SettingFault[])
    : []
}

function readConflicts(refusal: unknown) {
  if (!isApiError(refusal) || refusal.key !== 'settings.conflict') return undefined
  // As above.
  const { conflicts, revision } = refusal.cause as {
    readonly conflicts: readonly SettingConflict[]
    readonly revision: number
  }
  return { conflicts, revision }
}

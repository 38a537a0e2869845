import { useInfiniteQuery } from '@tanstack/react-query'
import type { SettingRevision } from '@vitrine/contract/shop/settings.contract'
import { useMemo } from 'react'
import { call } from '../../data/client.ts'
import { useRefusalText } from '../../data/refusal-text.ts'
import { settingRevisionsQuery, showChangedSettings, type AllSettings } from '../../data/settings-queries.ts'
import { useAnnounce } from '../../parts/announcer.tsx'
import { FormSection } from '../../parts/form/form-section.tsx'
import { useFormatDateTime } from '../../parts/format-time.ts'
import { useLocale, useText } from '../../text/text.tsx'
import { listFields, listKeys, type GroupDefinition } from './setting-definition.ts'
import { listDifferences, toValueText } from './value-text.ts'

interface SettingHistoryProps {
  readonly group: GroupDefinition
  readonly data: AllSettings
}

/** The changes on this screen with their authors, and the way back. */
export function SettingHistory({ group, data }: SettingHistoryProps) {
  const t = useText()
  const toText = useRefusalText()
  const announce = useAnnounce()
  const keys = useMemo(() => listKeys(group), [group])
  const list = useInfiniteQuery(settingRevisionsQuery(keys))
  const revisions = list.data?.pages.flatMap((page) => page.revisions) ?? []

  async function restore({ id }: SettingRevision) {
    try {
      await showChangedSettings(await call('doRestoreSetting', { revisionId: id, revision: data.revision }))
      announce(t('setting.undone'))
    } catch (error) {
      announce(toText(error))
    }
  }

  return (
    <FormSection title={t('setting.history')}>
      {list.isSuccess && revisions.length === 0 && <p className="soft">{t('setting.history.empty')}</p>}
      {revisions.length > 0 && (
        <ul className="revs">
          {revisions.map((revision) => (
            <Revision
              key={revision.id}
              revision={revision}
              group={group}
              data={data}
              onRestore={() => void restore(revision)}
            />
          ))}
        </ul>
      )}
      {list.hasNextPage && (
        <button
          type="button"
          className="btn sm"
          disabled={list.isFetchingNextPage}
          onClick={() => void list.fetchNextPage()}
        >
          {t('setting.history.more')}
        </button>
      )}
    </FormSection>
  )
}

interface RevisionProps extends SettingHistoryProps {
  readonly revision: SettingRevision
  readonly onRestore: () => void
}

function Revision({ revision, group, data, onRestore }: RevisionProps) {
  const t = useText()
  const locale = useLocale()
  const setting = data.settings.find(({ key }) => key === revision.key)
  const formatTime = useFormatDateTime(String(data.settings.find(({ key }) => key === 'shop.timeZone')?.value ?? 'UTC'))
  const before = revision.before ?? setting?.default
  const fields = listFields(group).filter(({ key }) => key === revision.key)
  const differences = listDifferences(fields, before, revision.after)
  const canRestore = JSON.stringify(setting?.value) !== JSON.stringify(before)
  const only = differences.length === 1 ? differences[0] : undefined
  return (
    <li>
      <div className="grow">
        {differences.map(({ field, ...values }) => (
          <p key={field.label}>
            {t('setting.change', {
              label: t(field.label, { currency: '' }),
              before: toValueText(values.before, field, t, locale),
              after: toValueText(values.after, field, t, locale),
            })}
          </p>
        ))}
        <p className="s12 faint">
          <time dateTime={revision.at}>{formatTime(revision.at)}</time>{' '}
          {t('setting.history.by', { name: revision.by ?? t('setting.commandLine') })}
        </p>
      </div>
      {canRestore && (
        <button type="button" className="btn sm" onClick={onRestore}>
          {only === undefined
            ? t('setting.undo')
            : t('setting.history.restore', { value: toValueText(only.before, only.field, t, locale) })}
        </button>
      )}
    </li>
  )
}

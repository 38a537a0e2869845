import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { useLocation, useParams } from 'react-router'
import { operatorQuery } from '../../data/queries.ts'
import { useRefusalText } from '../../data/refusal-text.ts'
import { settingsQuery, type AllSettings } from '../../data/settings-queries.ts'
import { Notice } from '../../parts/notice.tsx'
import { Page } from '../../parts/page.tsx'
import { EmptyState } from '../../parts/screen-states.tsx'
import { useText } from '../../text/text.tsx'
import '../../look/settings.css'
import type { GroupDefinition } from './setting-definition.ts'
import { settingGroups } from './setting-groups.ts'
import { SettingsForm } from './settings-form.tsx'

/** The settings of one group. */
export function Component() {
  const t = useText()
  const { group: name } = useParams()
  const toText = useRefusalText()
  const { data, error } = useQuery(settingsQuery)
  const { data: operator } = useQuery(operatorQuery)
  const group = settingGroups.find((each) => each.name === name)
  const parent = { path: '/settings', title: t('screen.settings') }
  if (group === undefined)
    return (
      <Page title={t('setting.nothing.title')} parent={parent}>
        <EmptyState
          icon="settings"
          title={t('setting.nothing.title')}
          text={t('setting.nothing.text', { search: name ?? '' })}
        />
      </Page>
    )
  return (
    <Page title={t(group.title)} parent={parent} width="form">
      {error !== null && <Notice tone="bad">{toText(error)}</Notice>}
      {data !== undefined && operator && (
        <>
          <SettingsForm key={group.name} group={group} data={data} permissions={operator.permissions} />
          <LinkedField group={group} data={data} />
        </>
      )}
    </Page>
  )
}

interface LinkedFieldProps {
  readonly group: GroupDefinition
  readonly data: AllSettings
}

/** Brings the field that a link names into view, and puts the focus there. */
function LinkedField({ group, data }: LinkedFieldProps) {
  const { hash } = useLocation()
  const isLoaded = useMemo(() => data.settings.length > 0, [data])
  // The browser looks for the target of a link before the fields are there.
  useEffect(() => {
    const target = hash === '' || !isLoaded ? null : document.getElementById(decodeURIComponent(hash.slice(1)))
    target?.scrollIntoView({ block: 'center' })
    target?.querySelector<HTMLElement>('input, select, textarea, button')?.focus({ preventScroll: true })
  }, [hash, group, isLoaded])
  return null
}

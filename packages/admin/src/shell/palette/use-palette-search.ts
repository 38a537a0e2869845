import { useQuery } from '@tanstack/react-query'
import { minSearchLength } from '@vitrine/contract/shop/staff-search.contract'
import { useEffect, useState } from 'react'
import { staffSearchQuery } from '../../data/search-queries.ts'
import { useText } from '../../text/text.tsx'
import type { LoggedInOperator } from '../logged-in-operator.ts'
import { sortGroups, type PaletteFilter, type PaletteGroup } from './palette-option.ts'
import { readRecent } from './recent-options.ts'
import { isNamed, toExact, loadEntries, toEntryOptions, toScreenOptions } from './screen-options.ts'
import { filterGroups, toHitGroups } from './search-hits.ts'
import { useActions } from './use-actions.ts'

const typingPauseMs = 120
const maxScreens = 6

interface PaletteSearch {
  readonly groups: readonly PaletteGroup[]
  /** The groups answer what has been typed, not an earlier text. */
  readonly isComplete: boolean
  readonly isFailed: boolean
  readonly milliseconds: number | undefined
}

/** Searches the device at once, and the shop when typing pauses. */
export function usePaletteSearch(operator: LoggedInOperator, search: string, filter: PaletteFilter): PaletteSearch {
  const t = useText()
  const actions = useActions(operator)
  const { permissions } = operator
  const [asked, setAsked] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setAsked(search), typingPauseMs)
    return () => clearTimeout(timer)
  }, [search])
  const { data: entries = [] } = useQuery({
    queryKey: ['palette', 'entries', permissions],
    queryFn: () => loadEntries(permissions),
    staleTime: Infinity,
  })
  const asksServer = search.length >= minSearchLength && filterGroups[filter]?.length !== 0
  const hits = useQuery(staffSearchQuery(asked, filterGroups[filter]))
  const isComplete = !asksServer || (asked === search && (hits.isError || hits.data?.search === search))
  const has = (...shown: PaletteFilter[]) => shown.includes(filter)
  const group = (key: string, title: PaletteGroup['title'], options: PaletteGroup['options']): PaletteGroup => ({
    key,
    title,
    options,
  })
  const screens = toScreenOptions(permissions, t)
  if (search === '')
    return {
      groups: [
        ...(has('all') ? [group('recent', t('palette.recent'), readRecent(operator.id))] : []),
        ...(has('all') ? [group('screens', t('palette.screens'), screens)] : []),
        ...(has('settings') ? [group('settings', t('palette.settings'), toEntryOptions(entries, t))] : []),
        ...(has('all', 'actions') ? [group('actions', t('palette.actions'), actions)] : []),
      ].filter(({ options }) => options.length > 0),
      isComplete: true,
      isFailed: false,
      milliseconds: undefined,
    }
  const matches = isNamed(search)
  return {
    groups: sortGroups([
      ...(asksServer ? toHitGroups(hits.data, t) : []),
      ...(has('all')
        ? [group('screens', t('palette.screens'), screens.filter(matches).map(toExact(search)).slice(0, maxScreens))]
        : []),
      ...(has('all', 'settings')
        ? [group('settings', t('palette.settings'), toEntryOptions(entries, t).filter(matches).slice(0, maxScreens))]
        : []),
      ...(has('all', 'actions') ? [group('actions', t('palette.actions'), actions.filter(matches))] : []),
    ]),
    isComplete,
    isFailed: asksServer && hits.isError,
    milliseconds: asksServer ? hits.data?.milliseconds : undefined,
  }
}

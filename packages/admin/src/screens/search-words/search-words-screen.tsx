import { useQuery } from '@tanstack/react-query'
import type { MissedSearch, SearchSynonyms, SearchWord } from '@vitrine/contract/merchandising/search-words.contract'
import type { Locale } from '@vitrine/contract/kernel/i18n/locale'
import { useState } from 'react'
import { Button } from 'react-aria-components'
import { refreshCategories, searchWordsQuery } from '../../data/category-queries.ts'
import { call } from '../../data/client.ts'
import { useRefusalText } from '../../data/refusal-text.ts'
import { Notice } from '../../parts/notice.tsx'
import { Page } from '../../parts/page.tsx'
import { EmptyState } from '../../parts/screen-states.tsx'
import { useListParams } from '../../parts/use-list-params.ts'
import { ViewTabs } from '../../parts/view-tabs.tsx'
import { useText } from '../../text/text.tsx'
import { MissedTable, SynonymTable, WordTable } from './search-word-tables.tsx'
import { SynonymDialog } from './synonym-dialog.tsx'
import { WordDialog } from './word-dialog.tsx'
import '../../look/categories.css'

const views = ['missed', 'words', 'synonyms'] as const

interface NewEntry {
  readonly locale: Locale
  readonly word: string
}

type OpenDialog =
  | { readonly kind: 'synonyms'; readonly entry: SearchSynonyms | NewEntry | undefined }
  | { readonly kind: 'word'; readonly entry: SearchWord | NewEntry | undefined }

/** What shoppers search: words without a result as a to-do list, redirects and pinned products, synonyms. */
export function Component() {
  const t = useText()
  const toText = useRefusalText()
  const { view, show } = useListParams()
  const shown = views.find((each) => each === view) ?? 'missed'
  const { data, error } = useQuery(searchWordsQuery)
  const [dialog, setDialog] = useState<OpenDialog>()
  const [fault, setFault] = useState('')

  async function close({ locale, word }: MissedSearch) {
    setFault('')
    try {
      await call('doCloseMissedSearch', { locale, word, isClosed: true })
      await refreshCategories()
    } catch (refusal) {
      setFault(toText(refusal))
    }
  }

  const isEmpty = data !== undefined && data[shown].length === 0
  return (
    <Page
      title={t('screen.searchWords')}
      isFlush
      actions={
        <>
          <Button className="btn" onPress={() => setDialog({ kind: 'synonyms', entry: undefined })}>
            {t('words.addSynonyms')}
          </Button>
          <Button className="btn pri" onPress={() => setDialog({ kind: 'word', entry: undefined })}>
            {t('words.add')}
          </Button>
        </>
      }
      bars={
        <ViewTabs
          label={t('words.views')}
          current={shown === 'missed' ? '' : shown}
          views={views.map((key) => ({
            key: key === 'missed' ? '' : key,
            title: t(`words.view.${key}`),
            ...(data && { count: data[key].length }),
          }))}
          onShow={(key) => show({ view: key })}
        />
      }
    >
      {error && <Notice tone="bad">{toText(error)}</Notice>}
      {fault !== '' && <Notice tone="bad">{fault}</Notice>}
      {isEmpty ? (
        <EmptyState icon="search" title={t(`words.empty.${shown}`)} text={t(`words.empty.${shown}.text`)} />
      ) : (
        <>
          {shown === 'missed' && (
            <MissedTable
              missed={data?.missed ?? []}
              onClose={(missed) => void close(missed)}
              onSynonyms={(entry) => setDialog({ kind: 'synonyms', entry })}
              onWord={(entry) => setDialog({ kind: 'word', entry })}
            />
          )}
          {shown === 'words' && (
            <WordTable words={data?.words ?? []} onOpen={(entry) => setDialog({ kind: 'word', entry })} />
          )}
          {shown === 'synonyms' && (
            <SynonymTable synonyms={data?.synonyms ?? []} onOpen={(entry) => setDialog({ kind: 'synonyms', entry })} />
          )}
          {shown === 'missed' && <p className="soft s12 in2">{t('words.privacy')}</p>}
        </>
      )}
      {dialog?.kind === 'synonyms' && <SynonymDialog entry={dialog.entry} onClose={() => setDialog(undefined)} />}
      {dialog?.kind === 'word' && <WordDialog entry={dialog.entry} onClose={() => setDialog(undefined)} />}
    </Page>
  )
}

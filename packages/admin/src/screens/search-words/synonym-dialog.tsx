import type { SearchSynonyms } from '@vitrine/contract/merchandising/search-words.contract'
import { isLocale, languageNames, locales, type Locale } from '@vitrine/contract/kernel/i18n/locale'
import { useState } from 'react'
import { refreshCategories } from '../../data/category-queries.ts'
import { call } from '../../data/client.ts'
import { useRefusalText } from '../../data/refusal-text.ts'
import { ActionDialog, useActionDialog } from '../../parts/action-dialog.tsx'
import { SelectField } from '../../parts/form/select-field.tsx'
import { TextField } from '../../parts/form/text-field.tsx'
import { useLocale, useText } from '../../text/text.tsx'

interface SynonymDialogProps {
  /** Saved ones, or a word to begin with. */
  readonly entry: SearchSynonyms | { readonly locale: Locale; readonly word: string } | undefined
  readonly onClose: () => void
}

/** Words that mean the same, or a word that also finds others. */
export function SynonymDialog({ entry, onClose }: SynonymDialogProps) {
  const t = useText()
  const own = useLocale()
  const action = useActionDialog(useRefusalText())
  const saved = entry && 'words' in entry ? entry : undefined
  const [locale, setLocale] = useState(entry?.locale ?? own)
  const [isOneWay, setOneWay] = useState(saved ? saved.word !== null : entry !== undefined)
  const [word, setWord] = useState(entry?.word ?? '')
  const [words, setWords] = useState((saved?.words ?? []).join(', '))
  const list = words
    .split(/[,;\n]/)
    .map((each) => each.trim())
    .filter(Boolean)

  async function save() {
    await call('setSearchSynonyms', { id: saved?.id ?? null, locale, word: isOneWay ? word : null, words: list })
    await refreshCategories()
    onClose()
  }

  async function remove(id: number) {
    await call('deleteSearchSynonyms', { id })
    await refreshCategories()
    onClose()
  }

  return (
    <ActionDialog
      title={t(saved ? 'words.changeSynonyms' : 'words.addSynonyms')}
      action={t('form.save')}
      consequences={[]}
      error={action.error}
      isBusy={action.isBusy}
      canConfirm={list.length > 0 && (!isOneWay || word.trim() !== '')}
      onClose={onClose}
      onConfirm={() => void action.run(save)}
    >
      <SelectField
        label={t('words.language')}
        value={locale}
        options={locales.map((value) => ({ value, label: languageNames[value] }))}
        onChange={(value) => isLocale(value) && setLocale(value)}
      />
      <SelectField
        label={t('words.direction')}
        value={isOneWay ? 'oneWay' : 'both'}
        options={(['both', 'oneWay'] as const).map((value) => ({ value, label: t(`words.${value}`) }))}
        onChange={(value) => setOneWay(value === 'oneWay')}
      />
      {isOneWay && <TextField label={t('words.searched')} value={word} onChange={setWord} />}
      <TextField
        label={t(isOneWay ? 'words.alsoFinds' : 'words.words')}
        hint={t('words.words.hint')}
        value={words}
        onChange={setWords}
        autoFocus
      />
      {saved && (
        <button type="button" className="btn sm bad quiet" onClick={() => void action.run(() => remove(saved.id))}>
          {t('words.delete')}
        </button>
      )}
    </ActionDialog>
  )
}

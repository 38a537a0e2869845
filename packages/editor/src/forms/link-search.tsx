import { useCallback } from 'react'
import { useEditor } from '../editor-context.tsx'
import { useText } from '../text/text.tsx'
import { Told, type Named } from './row.tsx'
import { SearchBox, type Option } from './search-box.tsx'
import { useAsked } from './use-asked.ts'

interface Props {
  readonly named: Partial<Named>
  readonly label: string
  readonly text: string
  readonly targets: Targets
  readonly isLocked?: boolean
  readonly takesFocus?: boolean
  readonly onLeave?: () => void
  readonly onType: (text: string) => void
  readonly onPick: (path: string) => void
}

/** Where a link leads: pages and products are found by their names. */
export function LinkSearch({ named, label, text, targets: { answer, about }, isLocked = false, takesFocus = false, onLeave, onType, onPick }: Props) {
  const t = useText()
  // Below an address stands whether it leads somewhere; a list would cover that.
  const isOffered = !text.startsWith('/') && about === asked(text)
  const options: readonly Option<string>[] = isOffered ? (answer?.targets ?? []).map(({ kind, name, path, hint }) => ({ key: `${kind} ${path}`, label: name, hint: hint ?? path, value: path })) : []
  return (
    <SearchBox
      named={named} label={label} text={text} placeholder={t('forms.linkPlaceholder')} isLocked={isLocked} takesFocus={takesFocus} {...(onLeave && { onLeave })} options={options}
      onType={onType} onPick={(option) => onPick(option.value)}
    />
  )
}

/** Whether there is a page at the address, and which one was meant if not. */
export function LinkTold({ text, targets: { answer, about }, onPick }: Pick<Props, 'text' | 'targets' | 'onPick'>) {
  const t = useText()
  if (!text.startsWith('/') || !answer || about !== asked(text)) return null
  const [nearest] = answer.targets
  if (answer.isPage) return <Told kind="ok">{answer.targets.find(({ path }) => path === bare(text))?.name ?? t('forms.pageFound')}</Told>
  return (
    <Told kind="bad">
      {t('forms.noPage')}{nearest && <>{' '}<button type="button" className="ef-meant" onClick={() => onPick(nearest.path)}>{t('forms.didYouMean', { path: nearest.path })}</button></>}
    </Told>
  )
}

type Targets = ReturnType<typeof useTargets>

/** What is found for an address, or for words, that are being typed. */
export function useTargets(text: string) {
  const { host } = useEditor()
  const ask = useCallback((term: string) => host.call('getLinkTargets', { term }), [host])
  const onFault = useCallback((error: unknown) => void host.tell(error), [host])
  return useAsked(asked(text), ask, onFault)
}

/** Addresses elsewhere, places on the page, mails and calls are not asked about. */
function asked(text: string): string | null {
  const term = bare(text).trim()
  return term === '' || /^(?:#|[a-z]+:)/i.test(term) ? null : term.slice(0, 200)
}

const bare = (text: string) => text.split(/[?#]/, 1)[0] ?? ''

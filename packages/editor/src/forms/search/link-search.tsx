import { useCallback } from 'react'
import { useEditor } from '../../editor-context.tsx'
import { useText } from '../../text/text.tsx'
import { FieldMessage, type InputProps } from '../fields/row.tsx'
import { SearchBox, type Option } from './search-box.tsx'
import { useDebouncedQuery } from './use-debounced-query.ts'

interface Props {
  readonly inputProps: Partial<InputProps>
  readonly label: string
  readonly text: string
  readonly targets: Targets
  readonly isLocked?: boolean
  readonly takesFocus?: boolean
  readonly onLeave?: () => void
  readonly onType: (text: string) => void
  readonly onPick: (path: string) => void
}

/** A link field that finds pages and products by name. */
export function LinkSearch({
  inputProps,
  label,
  text,
  targets: { answer, answeredQuery },
  isLocked = false,
  takesFocus = false,
  onLeave,
  onType,
  onPick,
}: Props) {
  const t = useText()
  // For a path, the feedback below the field must not be covered by the list.
  const hasOptions = !text.startsWith('/') && answeredQuery === toQuery(text)
  const options: readonly Option<string>[] = hasOptions
    ? (answer?.targets ?? []).map(({ kind, name, path, hint }) => ({
        key: `${kind} ${path}`,
        label: name,
        hint: hint ?? path,
        value: path,
      }))
    : []
  return (
    <SearchBox
      inputProps={inputProps}
      label={label}
      text={text}
      placeholder={t('forms.linkPlaceholder')}
      isLocked={isLocked}
      takesFocus={takesFocus}
      {...(onLeave && { onLeave })}
      options={options}
      onType={onType}
      onPick={(option) => onPick(option.value)}
    />
  )
}

/** Shows whether there is a page at the path, or suggests a similar one. */
export function LinkFeedback({
  text,
  targets: { answer, answeredQuery },
  onPick,
}: Pick<Props, 'text' | 'targets' | 'onPick'>) {
  const t = useText()
  if (!text.startsWith('/') || !answer || answeredQuery !== toQuery(text)) return null
  const [nearest] = answer.targets
  if (answer.isPage)
    return (
      <FieldMessage kind="ok">
        {answer.targets.find(({ path }) => path === stripQuery(text))?.name ?? t('forms.pageFound')}
      </FieldMessage>
    )
  return (
    <FieldMessage kind="bad">
      {t('forms.noPage')}
      {nearest && (
        <>
          {' '}
          <button type="button" className="ef-meant" onClick={() => onPick(nearest.path)}>
            {t('forms.didYouMean', { path: nearest.path })}
          </button>
        </>
      )}
    </FieldMessage>
  )
}

type Targets = ReturnType<typeof useLinkTargets>

/** Link targets for a path or a search text. */
export function useLinkTargets(text: string) {
  const { host } = useEditor()
  const load = useCallback((term: string) => host.call('getLinkTargets', { term }), [host])
  const onError = useCallback((error: unknown) => void host.reportError(error), [host])
  return useDebouncedQuery(toQuery(text), load, onError)
}

/** The search query; null for external URLs, fragments, mail and phone links. */
function toQuery(text: string): string | null {
  const term = stripQuery(text).trim()
  return term === '' || /^(?:#|[a-z]+:)/i.test(term) ? null : term.slice(0, 200)
}

const stripQuery = (text: string) => text.split(/[?#]/, 1)[0] ?? ''

import type { Locale } from '@vitrine/contract/kernel/i18n/locale'
import { useState, type SubmitEvent } from 'react'
import { Button } from 'react-aria-components'
import { call } from '../../data/client.ts'
import type { ShopText } from '../../data/content-queries.ts'
import { queryClient } from '../../data/queries.ts'
import { useRefusalText } from '../../data/refusal-text.ts'
import { useActionDialog } from '../../parts/action-dialog.tsx'
import { useAnnounce } from '../../parts/announcer.tsx'
import { useFormatTime } from '../../parts/format-time.ts'
import { TextField } from '../../parts/form/text-field.tsx'
import { useText } from '../../text/text.tsx'

interface TextFormProps {
  readonly text: ShopText
  readonly locale: Locale
  readonly timeZone: string
}

/** One text: its own words, the default below, back to it. A refused text stays as it was typed. */
export function TextForm({ text: { key, own, instead, changedAt, changedBy }, locale, timeZone }: TextFormProps) {
  const t = useText()
  const announce = useAnnounce()
  const formatTime = useFormatTime(timeZone)
  const step = useActionDialog(useRefusalText())
  const saved = instead ?? own
  const [typed, setTyped] = useState(saved)
  const [isEmpty, setEmpty] = useState(false)

  const change = (operation: () => Promise<unknown>, result: string) =>
    void step.run(async () => {
      await operation()
      announce(result)
      await queryClient.invalidateQueries({ queryKey: ['texts'] })
    })

  function save(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const text = typed.trim()
    setEmpty(text === '')
    if (text !== '') change(() => call('setTextOverride', { locale, key, text }), t('texts.saved'))
  }

  const by = changedAt === null ? '' : t('texts.by', { name: changedBy ?? '–', day: formatTime(changedAt) })
  return (
    <form className="card text" lang={locale} onSubmit={save}>
      <div className="in stack">
        <TextField
          label={key}
          value={typed}
          onChange={setTyped}
          isMultiline={own.length > 90}
          isChanged={typed !== saved}
          maxLength={2000}
          hint={instead === null ? undefined : [t('texts.own', { text: own }), by].filter(Boolean).join(' · ')}
          error={isEmpty ? t('texts.empty') : step.error === '' ? undefined : step.error}
        />
        {(typed !== saved || instead !== null) && (
          <div className="row">
            {typed !== saved && (
              <Button
                type="submit"
                className="btn sm pri"
                isDisabled={step.isBusy}
                aria-label={t('texts.saveNamed', { key })}
              >
                {t('texts.save')}
              </Button>
            )}
            {instead !== null && (
              <Button
                className="btn sm quiet"
                isDisabled={step.isBusy}
                aria-label={t('texts.resetNamed', { key })}
                onPress={() => change(() => call('deleteTextOverride', { locale, key }), t('texts.wasReset'))}
              >
                {t('texts.reset')}
              </Button>
            )}
          </div>
        )}
      </div>
    </form>
  )
}

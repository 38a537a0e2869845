import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Locale } from '@vitrine/contract/kernel/i18n/locale'
import type { MailName } from '@vitrine/contract/pages/mail-names'
import { useEffect, useState } from 'react'
import { useWatch } from 'react-hook-form'
import * as v from 'valibot'
import { mailQuery, type ShopMail } from '../../data/content-queries.ts'
import { queryClient } from '../../data/queries.ts'
import { useRefusalText } from '../../data/refusal-text.ts'
import { useAnnounce } from '../../parts/announcer.tsx'
import { SaveBar } from '../../parts/form/save-bar.tsx'
import { useSavedForm } from '../../parts/form/use-saved-form.ts'
import { useText } from '../../text/text.tsx'
import { MailPreview } from './mail-preview.tsx'
import { toId } from './mail-text-field.tsx'
import { MailTextList } from './mail-text-list.tsx'
import { toKey, toVersion, toWords, type ChangedWords, type Words } from './mail-words.ts'
import { saveWords } from './save-words.ts'

interface MailEditorProps {
  readonly name: MailName
  readonly locale: Locale
  /** As it is saved. */
  readonly mail: ShopMail
}

const words = v.record(v.string(), v.string())
const previewDelayMs = 400

/** The words of a mail beside the mail that they make. */
export function MailEditor({ name, locale, mail }: MailEditorProps) {
  const t = useText()
  const announce = useAnnounce()
  const toText = useRefusalText()
  const [current, setCurrent] = useState<number>()
  const form = useSavedForm<Words>({
    schema: words,
    saved: toWords(mail),
    version: toVersion(mail),
    draft: `mails/${name}/${locale}`,
    toText: (error) => (error instanceof WrongWords ? t('mail.faults') : toText(error)),
    async save(changes) {
      const texts = toTexts(changes)
      const { faults } = await queryClient.fetchQuery(mailQuery(name, locale, texts))
      if (faults.some(({ key }) => key in texts)) throw new WrongWords()
      try {
        await saveWords(mail, locale, changes)
      } finally {
        await queryClient.invalidateQueries({ queryKey: ['texts'] })
      }
      announce(t('mail.saved'))
    },
  })
  const typed = useWatch({ control: form.form.control })
  const texts = useDelayed(toTexts(Object.fromEntries(form.changedFields.map((field) => [field, typed[field]]))))
  const preview = useQuery({ ...mailQuery(name, locale, texts), placeholderData: keepPreviousData })
  const shown = preview.data ?? mail

  return (
    <>
      <div className="mailcols">
        <MailTextList
          mail={mail}
          control={form.form.control}
          faults={shown.faults}
          locale={locale}
          onFocus={setCurrent}
        />
        <MailPreview
          mail={shown}
          current={current}
          onChoose={(place) => {
            setCurrent(place)
            showField(place)
          }}
        />
      </div>
      <SaveBar
        changes={form.changedFields.length}
        isSaving={form.isSaving}
        error={form.error}
        onSave={form.submit}
        onDiscard={form.discard}
      />
    </>
  )
}

/** Nothing is sent while a text cannot be used: what is wrong is said at its field. */
class WrongWords extends Error {}

const toTexts = (changes: ChangedWords): Record<string, string> =>
  Object.fromEntries(Object.entries(changes).map(([field, text]) => [toKey(field), text ?? '']))

function showField(place: number): void {
  const field = document.getElementById(toId(place))
  field?.closest('details')?.setAttribute('open', '')
  field?.querySelector<HTMLElement>('input, textarea')?.focus()
}

/** The words once nobody has typed for a moment. */
function useDelayed(texts: Record<string, string>): Record<string, string> {
  const typed = JSON.stringify(texts)
  const [delayed, setDelayed] = useState(typed)
  useEffect(() => {
    const timer = setTimeout(() => setDelayed(typed), previewDelayMs)
    return () => clearTimeout(timer)
  }, [typed])
  // It was written by the line above.
  return JSON.parse(delayed) as Record<string, string>
}

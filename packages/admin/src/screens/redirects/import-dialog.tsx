import type { Answer } from '@vitrine/contract/api/operations'
import { languageTags } from '@vitrine/contract/kernel/i18n/languages'
import { redirectLimits } from '@vitrine/contract/pages/redirects.contract'
import { useState } from 'react'
import { call } from '../../data/client.ts'
import { refreshRedirects } from '../../data/redirect-queries.ts'
import { toBatchText, useRefusalText } from '../../data/refusal-text.ts'
import { ActionDialog, useActionDialog } from '../../parts/action-dialog.tsx'
import { useAnnounce } from '../../parts/announcer.tsx'
import { useLocale, useText } from '../../text/text.tsx'
import { decodeCsv } from './read-csv-file.ts'
import { RedirectOptions } from './redirect-dialog.tsx'

type Rehearsal = Answer<'doImportRedirects'>
interface Chosen {
  readonly csv: string
  readonly allowsExternal: boolean
  readonly flattens: boolean
}

/** First what the file would do, row by row, then the import. */
export function ImportDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useText()
  const locale = useLocale()
  const announce = useAnnounce()
  const toText = useRefusalText()
  const action = useActionDialog(toText)
  const [chosen, setChosen] = useState<Chosen>({ csv: '', allowsExternal: false, flattens: false })
  const [rehearsal, setRehearsal] = useState<Rehearsal | null>(null)
  const [isTooLarge, setTooLarge] = useState(false)
  const count = rehearsal === null ? 0 : rehearsal.added + rehearsal.changed

  async function rehearse(next: Chosen) {
    setChosen(next)
    setRehearsal(null)
    if (next.csv === '') return
    await action.run(async () => setRehearsal(await call('doImportRedirects', { ...next, isDryRun: true })))
  }

  async function choose(file: File | undefined) {
    const fits = file !== undefined && file.size <= redirectLimits.fileBytes
    setTooLarge(file !== undefined && !fits)
    const csv = fits ? decodeCsv(new Uint8Array(await file.arrayBuffer())) : ''
    await rehearse({ ...chosen, csv })
  }

  async function importFile() {
    const done = await call('doImportRedirects', { ...chosen, isDryRun: false })
    announce(t('redirects.import.done', { count: done.added + done.changed }))
    await refreshRedirects()
    onClose()
  }

  return (
    <ActionDialog
      title={t('redirects.import.title')}
      action={t('redirects.import.action', { count })}
      consequences={rehearsal === null ? [] : listConsequences(rehearsal).map(([key, each]) => t(key, { count: each }))}
      error={isTooLarge ? t('redirects.import.tooLarge') : action.error}
      isBusy={action.isBusy}
      canConfirm={count > 0}
      onClose={onClose}
      onConfirm={() => void action.run(importFile)}
    >
      <label className="f filepick">
        {t('redirects.import.file')}
        <input
          type="file"
          accept=".csv,text/csv,text/plain"
          onChange={({ target }) => void choose(target.files?.[0])}
        />
        <span className="hint">
          {t('redirects.import.hint', {
            max: new Intl.NumberFormat(languageTags[locale]).format(redirectLimits.rowsPerFile),
          })}
        </span>
      </label>
      <RedirectOptions
        allowsExternal={chosen.allowsExternal}
        onAllowExternal={(allowsExternal) => void rehearse({ ...chosen, allowsExternal })}
        flattens={chosen.flattens}
        onFlatten={(flattens) => void rehearse({ ...chosen, flattens })}
      />
      {rehearsal !== null && rehearsal.rows.length > 0 && <ImportRows rows={rehearsal.rows} />}
    </ActionDialog>
  )
}

function ImportRows({ rows }: { readonly rows: Rehearsal['rows'] }) {
  const t = useText()
  return (
    <div className="faults">
      <table className="tbl">
        <thead>
          <tr>
            <th scope="col">{t('redirects.row')}</th>
            <th scope="col">{t('redirects.from')}</th>
            <th scope="col">{t('redirects.reason')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ row, from, refusal }) => (
            <tr key={row}>
              <td className="num">{row}</td>
              <td>{from}</td>
              <td>{refusal === null ? t('redirects.import.noPage') : toBatchText(t, refusal)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const listConsequences = ({ added, changed, same, flattened, refused, targetsNotFound }: Rehearsal) =>
  (
    [
      ['redirects.import.added', added],
      ['redirects.import.changed', changed],
      ['redirects.import.flattened', flattened],
      ['redirects.import.same', same],
      ['redirects.import.refused', refused],
      ['redirects.import.targetsNotFound', targetsNotFound],
    ] as const
  ).filter(([, count]) => count > 0)

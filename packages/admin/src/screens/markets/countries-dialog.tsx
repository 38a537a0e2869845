import { useState } from 'react'
import { call } from '../../data/client.ts'
import { showMarkets, type Markets } from '../../data/market-queries.ts'
import { useRefusalText } from '../../data/refusal-text.ts'
import { ActionDialog, useActionDialog } from '../../parts/action-dialog.tsx'
import { TextField } from '../../parts/form/text-field.tsx'
import { useText } from '../../text/text.tsx'

interface CountriesDialogProps {
  readonly markets: Markets
  readonly onClose: () => void
}

/** Where the shop delivers to: says what is added and removed before it is saved. */
export function CountriesDialog({ markets: { countries }, onClose }: CountriesDialogProps) {
  const t = useText()
  const { isBusy, error, run } = useActionDialog(useRefusalText())
  // The list that was shown stays the one that is changed, also when a newer one arrives meanwhile.
  const [seen] = useState(() => countries.flatMap(({ code, isDelivered }) => (isDelivered ? code : [])))
  const [chosen, setChosen] = useState<ReadonlySet<string>>(() => new Set(seen))
  const [search, setSearch] = useState('')
  const namesOf = (codes: readonly string[]) =>
    countries.flatMap(({ code, name }) => (codes.includes(code) ? name : [])).join(', ')
  const added = [...chosen].filter((code) => !seen.includes(code))
  const removed = seen.filter((code) => !chosen.has(code))
  const consequences = [
    ...(added.length > 0 ? [t('markets.adds', { countries: namesOf(added) })] : []),
    ...(removed.length > 0 ? [t('markets.removes', { countries: namesOf(removed) })] : []),
  ]

  function choose(code: string, isChosen: boolean) {
    const next = new Set(chosen)
    if (isChosen) next.add(code)
    else next.delete(code)
    setChosen(next)
  }

  async function save() {
    await run(async () => {
      showMarkets(await call('setDeliveryCountries', { countries: [...chosen], seen }))
      onClose()
    })
  }

  return (
    <ActionDialog
      title={t('markets.choose')}
      action={t('markets.save', { count: chosen.size })}
      consequences={consequences}
      error={chosen.size === 0 ? t('markets.none') : error}
      isBusy={isBusy}
      canConfirm={chosen.size > 0 && consequences.length > 0}
      onConfirm={() => void save()}
      onClose={onClose}
    >
      <TextField label={t('markets.search')} value={search} onChange={setSearch} autoFocus />
      <div className="row">
        <button type="button" className="btn sm" disabled={chosen.size === 0} onClick={() => setChosen(new Set())}>
          {t('markets.clear')}
        </button>
      </div>
      <fieldset className="mk-list">
        <legend className="sr">{t('markets.choose')}</legend>
        {countries
          .filter(({ name, code }) => `${name} ${code}`.toLowerCase().includes(search.trim().toLowerCase()))
          .map(({ code, name }) => (
            <label key={code} className="opt">
              <input
                className="ck"
                type="checkbox"
                checked={chosen.has(code)}
                onChange={(event) => choose(code, event.target.checked)}
              />
              {name}
            </label>
          ))}
      </fieldset>
    </ActionDialog>
  )
}

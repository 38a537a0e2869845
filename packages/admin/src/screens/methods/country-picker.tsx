import { Button } from 'react-aria-components'
import { Icon } from '../../parts/icon.tsx'
import { useText } from '../../text/text.tsx'

export interface Country {
  readonly code: string
  readonly name: string
  readonly isDelivered: boolean
  readonly isEu: boolean
}

interface CountryPickerProps {
  readonly label: string
  readonly countries: readonly Country[]
  readonly chosen: readonly string[]
  readonly error?: string | undefined
  readonly onChange: (codes: string[]) => void
}

/** Countries as chips; more are added one by one, or all of the European Union. */
export function CountryPicker({ label, countries, chosen, error, onChange }: CountryPickerProps) {
  const t = useText()
  const names = new Map(countries.map(({ code, name }) => [code, name]))
  const open = countries.filter(({ code }) => !chosen.includes(code))
  const openEu = open.filter(({ isEu, isDelivered }) => isEu && isDelivered)
  const openDelivered = open.filter(({ isDelivered }) => isDelivered)
  const notDelivered = countries.filter(({ code, isDelivered }) => chosen.includes(code) && !isDelivered)
  const add = (more: readonly Country[]) => onChange([...chosen, ...more.map(({ code }) => code)])
  return (
    <div className="f" role="group" aria-label={label}>
      <span className="lab">
        {label}
        <span>{t('methods.countryCount', { count: chosen.length })}</span>
      </span>
      {chosen.length > 0 && (
        <ul className="picked">
          {chosen.map((code) => (
            <li key={code} className="chip">
              <span>{names.get(code) ?? code}</span>
              <button
                type="button"
                aria-label={t('methods.removeCountry', { country: names.get(code) ?? code })}
                onClick={() => onChange(chosen.filter((other) => other !== code))}
              >
                <Icon name="close" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <div className="row wrap">
        <select
          className="sel narrow"
          aria-label={t('methods.addCountry')}
          value=""
          onChange={(event) => onChange([...chosen, event.target.value])}
        >
          <option value="">{t('methods.addCountry')}</option>
          {open.map(({ code, name, isDelivered }) => (
            <option key={code} value={code}>
              {isDelivered ? name : t('methods.notSoldTo', { country: name })}
            </option>
          ))}
        </select>
        {openEu.length > 0 && (
          <Button className="btn" onPress={() => add(openEu)}>
            {t('methods.addEu', { count: openEu.length })}
          </Button>
        )}
        {openDelivered.length > openEu.length && (
          <Button className="btn" onPress={() => add(openDelivered)}>
            {t('methods.addAll', { count: openDelivered.length })}
          </Button>
        )}
      </div>
      {notDelivered.length > 0 && (
        <p className="hint">
          {t('methods.notDelivered', { countries: notDelivered.map(({ name }) => name).join(', ') })}
        </p>
      )}
      {error !== undefined && (
        <p className="err" role="alert">
          <Icon name="warning" />
          {error}
        </p>
      )}
    </div>
  )
}

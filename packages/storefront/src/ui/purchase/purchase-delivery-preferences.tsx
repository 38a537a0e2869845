import { languageTags } from '@vitrine/contract/kernel/i18n/languages'
import type { PreferredDelivery } from '@vitrine/contract/checkout/delivery'
import { useLocale, useText } from '../../text/text.tsx'

/** The delivery preferences, one per line. SF-3.68 */
export function DeliveryPreferenceLines({
  preferences: { day, location, neighbour },
}: {
  preferences: PreferredDelivery
}) {
  const t = useText()
  const locale = useLocale()
  const lines = [
    day !== null &&
      t('preferenceSummary.day', {
        day: new Date(`${day}T12:00:00Z`).toLocaleDateString(languageTags[locale], {
          weekday: 'long',
          day: 'numeric',
          month: 'long',
          timeZone: 'UTC',
        }),
      }),
    location !== null && t('preferenceSummary.location', { place: location }),
    neighbour !== null && t('preferenceSummary.neighbour', { name: neighbour.name, address: neighbour.address }),
  ].filter((line) => line !== false)
  return (
    <>
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </>
  )
}

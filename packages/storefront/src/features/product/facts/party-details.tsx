import { useText } from '../../../text/text.tsx'
import layout from '../../../ui/styles/layout.module.css'
import type { PartyView } from '../product-view.ts'

/** The manufacturer or the responsible person in the EU, with postal and e-mail address as required by law. */
export function PartyDetails({ party }: { party: PartyView }) {
  const t = useText()
  return (
    <address>
      {party.logo && <img src={party.logo} alt="" width={96} height={48} loading="lazy" />}
      {[party.name, party.street, ...party.townLines, party.country].filter(Boolean).map((line) => (
        <div key={line}>{line}</div>
      ))}
      {party.email && (
        <div>
          <a className={layout.link} href={`mailto:${party.email}`}>
            {party.email}
          </a>
        </div>
      )}
      {party.phone && <div>{t('product.phone', { number: party.phone })}</div>}
      {party.fax && <div>{t('product.fax', { number: party.fax })}</div>}
      {party.contactUrl && (
        <div>
          <a className={layout.link} href={party.contactUrl} rel="noopener">
            {t('product.contactForm')}
          </a>
        </div>
      )}
      {party.url && (
        <div>
          <a className={layout.link} href={party.url} rel="noopener">
            {party.url.replace(/^https?:[/][/]/, '')}
          </a>
        </div>
      )}
    </address>
  )
}

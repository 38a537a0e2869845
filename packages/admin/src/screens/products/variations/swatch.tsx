/** A dot in a colour. The policy of the admin allows no styles in elements. */
export function Swatch({ color }: { readonly color: string }) {
  return (
    <svg className="swdot" viewBox="0 0 12 12" width="12" height="12" aria-hidden="true">
      <circle cx="6" cy="6" r="6" fill={color} />
    </svg>
  )
}

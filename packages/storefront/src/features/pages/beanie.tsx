const ribs = Array.from({ length: 11 }, (_, at) => at)

/** The illustration of error pages: a knitted cap as inline SVG, so that it needs no further request. */
export function Beanie({ className }: { className: string | undefined }) {
  return (
    <svg className={className} viewBox="0 0 200 250" aria-hidden="true">
      <rect width="200" height="250" fill="#e9e4db" />
      <ellipse cx="100" cy="196" rx="60" ry="7" fill="#d3ccc0" />
      <path d="M46 150c0-52 20-88 54-88s54 36 54 88z" fill="#c77a3d" />
      <g fill="none" stroke="#a9632c" strokeWidth="2" strokeLinecap="round">
        {ribs.map((rib) => (
          <path
            key={rib}
            d={`M${52 + rib * 9.6} 148C${54 + rib * 9.2} 112 ${82 + rib * 3.6} 78 ${94 + rib * 1.2} 66`}
          />
        ))}
      </g>
      <rect x="40" y="146" width="120" height="40" rx="9" fill="#bd7035" />
      <g stroke="#a05c28" strokeWidth="2" strokeLinecap="round">
        {ribs.map((rib) => (
          <path key={rib} d={`M${50 + rib * 10} 152v28`} />
        ))}
      </g>
      <rect x="86" y="158" width="28" height="17" rx="2" fill="#f4f0e8" />
      <path d="M93 166.500h14" stroke="#33302b" strokeWidth="2" />
    </svg>
  )
}

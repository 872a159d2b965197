/** A V that is part of a net, and the name. The text has a fixed width in any font. */
export function Logo({ className = '', textClassName = '' }: { className?: string; textClassName?: string }) {
  return (
    <span role="img" aria-label="Vangnet" className={`inline-flex items-center gap-[0.3em] ${className}`}>
      <svg viewBox="0 0 40 40" className="size-[1.25em] rounded-[0.25em] bg-ink" aria-hidden="true">
        <g className="stroke-signal" fill="none" strokeLinecap="round" strokeLinejoin="round">
          <path d={net} strokeWidth="1.3" opacity="0.6" />
          <path d="M9 7.5 20 32 31 7.5" strokeWidth="5.5" />
        </g>
      </svg>
      <svg viewBox="0 0 121 40" className={`h-[1.25em] ${textClassName}`} aria-hidden="true">
        <text
          y="30"
          fontSize="32"
          textLength="120"
          lengthAdjust="spacingAndGlyphs"
          fill="currentColor"
          className="font-extrabold"
        >
          Vangnet
        </text>
      </svg>
    </span>
  )
}

/** Ropes along both arms of the V, on both sides of it. */
const net =
  'M-12.4 0 5.6 40M-3.4 0 14.6 40M14.6 0 32.6 40M23.6 0 41.6 40M32.6 0 50.6 40M52.4 0 34.4 40M43.4 0 25.4 40M25.4 0 7.4 40M16.4 0 -1.6 40M7.4 0 -10.6 40'

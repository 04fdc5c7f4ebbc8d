/** The logo: a tick that ends as an L. */
export function LunasMark({ size = 40 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 48 48" aria-hidden="true" className="shrink-0">
      <rect width="48" height="48" rx="12" fill="var(--mark-ground, var(--brand))" />
      <path
        d="M13 25.5 20.5 33 36 15.5"
        fill="none"
        stroke="var(--mark-line, var(--on-brand))"
        strokeWidth="5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  )
}

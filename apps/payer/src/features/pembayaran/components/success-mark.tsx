/** The tick is animated once, when the payment becomes paid. */
export function SuccessMark({ isFresh }: { isFresh: boolean }) {
  return (
    <svg
      viewBox="0 0 80 80"
      width="80"
      height="80"
      aria-hidden="true"
      className={isFresh ? 'success-mark success-fresh' : 'success-mark'}
    >
      <circle cx="40" cy="40" r="38" fill="none" stroke="var(--accent)" strokeWidth="3" strokeDasharray="5 3" />
      <circle cx="40" cy="40" r="32" fill="var(--paid)" />
      <path
        d="M24 41.5 35.5 53 57 29.5"
        pathLength="1"
        fill="none"
        stroke="var(--raised)"
        strokeWidth="6"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  )
}

import type { ReactNode } from 'react'

/** A line drawing over one sentence that says the same, so screen readers leave it out. */
export function Drawing({ children }: { children: ReactNode }) {
  return (
    <svg
      width={120}
      height={88}
      viewBox="0 0 120 88"
      fill="none"
      stroke="currentColor"
      strokeWidth={2}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      className="drawing"
    >
      {children}
    </svg>
  )
}

import type { ReactNode } from 'react'

export type IconProps = { size?: number; className?: string }

/** Drawn in the text's colour; hidden from screen readers, since a word is beside it. */
export function Svg({ size = 20, className, children }: IconProps & { children: ReactNode }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={2}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      {...(className ? { className } : {})}
    >
      {children}
    </svg>
  )
}

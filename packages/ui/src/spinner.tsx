import { Svg } from './icons/svg.tsx'

/** Rotates, or is a still, broken ring for users who prefer reduced motion. */
export function Spinner({ size = 20 }: { size?: number }) {
  return (
    <Svg size={size} className="spin">
      <circle cx="12" cy="12" r="9" opacity=".25" />
      <path d="M21 12a9 9 0 0 0-9-9" />
    </Svg>
  )
}

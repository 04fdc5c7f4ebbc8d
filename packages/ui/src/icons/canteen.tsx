import { Svg, type IconProps } from './svg.tsx'

export function CanteenIcon(props: IconProps) {
  return (
    <Svg {...props}>
      <path d="M7 3v8M4.5 3v4.5a2.5 2.5 0 0 0 5 0V3M7 11v10M17 3c-2 1.5-3 4-3 7v3h3M17 3v18" />
    </Svg>
  )
}

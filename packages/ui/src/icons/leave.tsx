import { Svg, type IconProps } from './svg.tsx'

export function LeaveIcon(props: IconProps) {
  return (
    <Svg {...props}>
      <path d="M14 4H6a1.5 1.5 0 0 0-1.5 1.5v13A1.5 1.5 0 0 0 6 20h8" />
      <path d="M10 12h10M17 8.5l3.5 3.5-3.5 3.5" />
    </Svg>
  )
}

import { Svg, type IconProps } from './svg.tsx'

export function ClockIcon(props: IconProps) {
  return (
    <Svg {...props}>
      <path d="M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0ZM12 7v5l3.2 2" />
    </Svg>
  )
}

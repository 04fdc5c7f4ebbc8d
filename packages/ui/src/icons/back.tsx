import { Svg, type IconProps } from './svg.tsx'

export function BackIcon(props: IconProps) {
  return (
    <Svg {...props}>
      <path d="M19 12H5m6-7-7 7 7 7" />
    </Svg>
  )
}

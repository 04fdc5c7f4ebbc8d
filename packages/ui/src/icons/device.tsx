import { Svg, type IconProps } from './svg.tsx'

export function DeviceIcon(props: IconProps) {
  return (
    <Svg {...props}>
      <path d="M8 3h8a1.5 1.5 0 0 1 1.5 1.5v15A1.5 1.5 0 0 1 16 21H8a1.5 1.5 0 0 1-1.5-1.5v-15A1.5 1.5 0 0 1 8 3Z" />
      <path d="M11 18h2" />
    </Svg>
  )
}

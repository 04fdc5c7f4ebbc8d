import { Svg, type IconProps } from './svg.tsx'

export function SignalIcon(props: IconProps) {
  return (
    <Svg {...props}>
      <path d="M3 9.5a13 13 0 0 1 18 0M6 13a8.6 8.6 0 0 1 12 0M9 16.4a4.3 4.3 0 0 1 6 0M12 20h.01" />
    </Svg>
  )
}

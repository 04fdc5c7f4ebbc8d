import { Svg, type IconProps } from './svg.tsx'

export function ShieldCrossIcon(props: IconProps) {
  return (
    <Svg {...props}>
      <path d="M12 3 5 5.5V11c0 4.6 2.9 8 7 10 4.1-2 7-5.4 7-10V5.5zM9.5 9.5l5 5m0-5-5 5" />
    </Svg>
  )
}

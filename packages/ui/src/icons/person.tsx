import { Svg, type IconProps } from './svg.tsx'

export function PersonIcon(props: IconProps) {
  return (
    <Svg {...props}>
      <path d="M16 8a4 4 0 1 1-8 0 4 4 0 0 1 8 0ZM4.5 20.5c.6-4 3.7-6 7.5-6s6.9 2 7.5 6" />
    </Svg>
  )
}

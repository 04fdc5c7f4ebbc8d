import { Svg, type IconProps } from './svg.tsx'

export function ReturnIcon(props: IconProps) {
  return (
    <Svg {...props}>
      <path d="M9 14.5 4.5 10 9 5.5M4.5 10H14a5.5 5.5 0 0 1 0 11h-3" />
    </Svg>
  )
}

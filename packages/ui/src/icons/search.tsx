import { Svg, type IconProps } from './svg.tsx'

export function SearchIcon(props: IconProps) {
  return (
    <Svg {...props}>
      <path d="m20 20-4.2-4.2M18 11a7 7 0 1 1-14 0 7 7 0 0 1 14 0Z" />
    </Svg>
  )
}

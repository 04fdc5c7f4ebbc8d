import { Svg, type IconProps } from './svg.tsx'

export function NewsIcon(props: IconProps) {
  return (
    <Svg {...props}>
      <path d="M5 5h11v13a2 2 0 0 0 2 2H6.5A1.5 1.5 0 0 1 5 18.5V5Z" />
      <path d="M16 9h3.5v9a1.8 1.8 0 0 1-1.5 2M8 9h5M8 12.5h5M8 16h3" />
    </Svg>
  )
}

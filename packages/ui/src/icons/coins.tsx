import { Svg, type IconProps } from './svg.tsx'

export function CoinsIcon(props: IconProps) {
  return (
    <Svg {...props}>
      <path d="M4 7c0-1.7 2.7-3 6-3s6 1.3 6 3-2.7 3-6 3-6-1.3-6-3Zm0 0v5c0 1.7 2.7 3 6 3M4 12v5c0 1.7 2.7 3 6 3" />
      <path d="M20 15.5c0 2.5-2 4.5-4.5 4.5S11 18 11 15.5s2-4.5 4.5-4.5 4.5 2 4.5 4.5Z" />
    </Svg>
  )
}

import { Svg, type IconProps } from './svg.tsx'

export function BoltIcon(props: IconProps) {
  return (
    <Svg {...props}>
      <path d="M13 3 5 13.5h6L10.5 21 19 10.5h-6L13 3Z" />
    </Svg>
  )
}
